"""The settings file: what is shipped, where it is looked for, and what is refused with its line."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from referee_app import settings
from referee_app.settings import ALLOWED, BadSetting, Settings, found, read

SHIPPED = Path(__file__).parents[1] / "flet.toml"


def write(folder: Path, text: str) -> Path:
    file = folder / "flet.toml"
    file.write_text(text, "utf-8")
    return file


def test_the_shipped_file_says_what_an_installation_without_a_file_does() -> None:
    assert read(SHIPPED) == Settings()


def test_every_setting_is_in_the_shipped_file_with_words_above_it() -> None:
    text = SHIPPED.read_text("utf-8")
    assert list(tomllib.loads(text)) == list(ALLOWED) == [f.name for f in fields(Settings) if f.name != "file"]
    for key in ALLOWED:
        assert re.search(rf"^# .+\n{key} = ", text, re.MULTILINE), key


def test_values_are_read(tmp_path: Path) -> None:
    file = write(
        tmp_path, 'title = "Клуб"\nport = 80\ndata = "games"\nallowed_origins = ["https://Cards.example:8443"]\n'
    )
    agreed = read(file)
    assert (agreed.title, agreed.port, agreed.theme) == ("Клуб", 80, "system")
    assert agreed.allowed_origins == ("https://cards.example:8443",)
    assert agreed.folder == tmp_path / "games"


def test_a_data_folder_may_be_absolute_or_in_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Settings(data="~/cards", file=SHIPPED).folder == tmp_path / "cards"
    assert Settings(data=str(tmp_path), file=SHIPPED).folder == tmp_path
    assert Settings().folder.name == "referee-app"


@pytest.mark.parametrize(
    "host", ["0.0.0.0", "::1", "::", "fe80::1%eth0", "localhost", "laptop.local", "my_box", "a.b."]
)
def test_hosts_that_can_be(tmp_path: Path, host: str) -> None:
    assert read(write(tmp_path, f'host = "{host}"\n')).host == host


def test_a_byte_order_mark_is_no_matter(tmp_path: Path) -> None:
    file = tmp_path / "flet.toml"
    file.write_bytes(b"\xef\xbb\xbfport = 81\r\n")
    assert read(file).port == 81


def test_the_current_folder_comes_first_then_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert found() == SHIPPED
    write(tmp_path, "port = 82\n")
    assert read().port == 82
    assert read(SHIPPED).port == 8550


def test_an_installation_has_no_file_and_needs_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    package = tmp_path / "lib" / "referee_app"
    package.mkdir(parents=True)
    (package.parent / "flet.toml").write_text("port = 83\n", "utf-8")  # somebody else's: there is no project beside it
    monkeypatch.setattr(settings, "__file__", str(package / "settings.py"))
    assert found() is None
    assert read() == Settings()


@pytest.mark.parametrize(
    ("line", "key", "allowed"),
    [
        ('port = "8550"', "port", "1 to 65535"),
        ("port = 0", "port", "1 to 65535"),
        ("port = true", "port", "1 to 65535"),
        ("port = 80.0", "port", "1 to 65535"),
        ("[port]", "port", "1 to 65535"),
        ("port.tcp = 1", "port", "1 to 65535"),
        ('title = ""', "title", "1 to 60 characters"),
        ('title = "a\\nb"', "title", "1 to 60 characters"),
        ("title = 1", "title", "1 to 60 characters"),
        ('seed_color = "green"', "seed_color", '"#1f6b45"'),
        ('default_locale = "fr"', "default_locale", '"en", "ru", "pt", "be"'),
        ('host = "not a host"', "host", '"127.0.0.1"'),
        ('host = ""', "host", '"127.0.0.1"'),
        ('host = "nonsense.."', "host", '"127.0.0.1"'),
        ('host = "a..b"', "host", '"127.0.0.1"'),
        ('host = ".local"', "host", '"127.0.0.1"'),
        (f'host = "{"a" * 64}.local"', "host", '"127.0.0.1"'),
        ('host = "1:2"', "host", '"127.0.0.1"'),
        ("data = 3", "data", "folder"),
        ('theme = "Dark"', "theme", '"system", "light", "dark"'),
        ('allowed_origins = "https://a.example"', "allowed_origins", "a list"),
        ('allowed_origins = ["a.example"]', "allowed_origins", "a list"),
        ('allowed_origins = ["https://a.example/path"]', "allowed_origins", "a list"),
        ('allowed_origins = ["https://a.example:99999"]', "allowed_origins", "a list"),
        ('allowed_origins = ["https://user@a.example"]', "allowed_origins", "a list"),
        ("allowed_origins = [1]", "allowed_origins", "a list"),
        ('colour = "#1f6b45"', "colour", "seed_color"),
        ('"two words" = 1', "two words", "seed_color"),
        ("[app]", "app", "seed_color"),
        ("port = ", "port", "is not TOML"),
        ("port = 1\nport = 2", "port", "is not TOML"),
        ('title = "open', "title", "is not TOML"),
    ],
)
def test_a_bad_line_is_named_with_what_is_allowed(tmp_path: Path, line: str, key: str, allowed: str) -> None:
    file = write(tmp_path, f"# port = 1\n\n{line}\n")
    with pytest.raises(BadSetting) as refused:
        read(file)
    number = 3 + line.count("\n")
    assert str(refused.value).startswith(f"{file}, line {number}: {key}: ")
    assert allowed in str(refused.value)
    assert "\n" not in str(refused.value)
    assert (refused.value.line, refused.value.key) == (number, key)


def test_what_is_not_a_text_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "flet.toml"
    with pytest.raises(BadSetting, match="cannot be read: No such file"):
        read(file)
    with pytest.raises(BadSetting, match="cannot be read"):
        read(tmp_path)
    file.write_bytes(b"port = 1\ntitle = '\xff'\n")
    with pytest.raises(BadSetting, match="line 2: is not text in UTF-8"):
        read(file)
