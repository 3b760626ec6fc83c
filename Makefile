PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TELLING := journey mishaps
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: run test check unit browser pocket pictures bench fuzz catalogues web native format clean

run: $(VENV)/.app ## set up and open the app
	$(BIN)/referee-app

test: $(VENV)/.dev ## set up and pass everything
	sh tools/need.sh npm
	sh tools/need.sh chromium
	sh tools/need.sh libreoffice
	$(MAKE) check unit browser pocket

check: $(VENV)/.dev ## style, types, imports, catalogues
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.catalogues --check

unit: $(VENV)/.dev ## everything but the browser; core and rules are covered to the last branch
	$(BIN)/pytest -n 2 -q --ignore tests/browser --ignore tests/oracle --ignore tests/mutations --cov --cov-report=
	$(BIN)/coverage report --fail-under 100 --show-missing --skip-covered
	$(BIN)/pytest -n 2 -q tests/oracle tests/mutations

browser: $(VENV)/.dev ## whole journeys in Chromium against the real server; MODE=offline: in the page, without one
	$(if $(filter offline,$(MODE)),IN_THE_POCKET=1) $(BIN)/pytest -n 2 --dist loadfile -v tests/browser

pocket: $(VENV)/.dev web ## the most telling of them in the page; says what the site weighs
	IN_THE_POCKET=1 $(BIN)/pytest -n 2 --dist loadfile -v $(TELLING:%=tests/browser/test_%.py)

pictures: $(VENV)/.dev ## every screen at every size, by day and by night, in build/pictures
	sh tools/need.sh chromium
	PICTURES=$(CURDIR)/build/pictures $(BIN)/pytest -n 2 --dist loadfile -q tests/browser/test_layout_*.py

bench: $(VENV)/.dev ## prints what the app costs: taps, milliseconds, megabytes
	sh tools/need.sh chromium
	$(BIN)/python -m bench

web: $(VENV)/.app ## the app as a static site that needs no server, in build/web
	sh tools/need.sh npm
	$(BIN)/python -m tools.offline

native: $(VENV)/.dev ## the tree that flet build makes packages from, in build/native
	$(BIN)/python -m tools.staging

fuzz: $(VENV)/.dev ## hostile bytes for SECONDS (600) a target
	$(PIP) -c constraints.txt -e '.[dev,fuzz]'
	for target in $$($(BIN)/python -m tests.fuzz 2>/dev/null); do \
		$(BIN)/python -m tests.fuzz $$target $(or $(SECONDS),600) || exit 1; done

catalogues: $(VENV)/.dev ## extract, update and compile the catalogues
	$(BIN)/python -m tools.catalogues

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist *.egg-info

$(BIN)/python:
	sh tools/need.sh venv $(PYTHON)
	$(PYTHON) -m venv $(VENV)

$(VENV)/.app: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) -c constraints.txt -e .
	touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) -c constraints.txt -e '.[dev]'
	touch $@ $(VENV)/.app
