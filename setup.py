"""What pyproject.toml cannot say: the assets beside the package belong into it where it is installed."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["referee_app*"]), "referee_app.assets"],
    package_dir={"referee_app.assets": "assets"},
)
