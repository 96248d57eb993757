# make play: a game in the terminal. make test: everything that must hold.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

.PHONY: setup play test lint types unit bench clean

setup: $(STAMP)

$(STAMP): pyproject.toml
	@echo "[setup] creating $(VENV) and installing Penumbra; the first time takes a minute"
	@$(PYTHON) -c 'import sys; sys.exit("Penumbra needs Python 3.11 or newer; this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $(STAMP)

play: setup
	@$(BIN)/penumbra play tyrants --bots greedy,greedy $(ARGS)

test: setup lint types unit
	@echo "[test] all green"

lint: setup
	@echo "[1/3] ruff: style and formatting"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: setup
	@echo "[2/3] mypy --strict"
	@$(BIN)/mypy

unit: setup
	@echo "[3/3] pytest: laws, rules, cards, commands, docs"
	@$(BIN)/python -m pytest -n 2 $(ARGS)

bench: setup
	@$(BIN)/penumbra bench --json

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist
