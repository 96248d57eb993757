# make play: a table in the browser. make test: everything that must hold.
# The python3 that is there. One that was built without optimisation, as pyenv does it unless it is asked to, takes up to
# half as long again for everything: then the system's own of the same version goes before it.
PYTHON ?= $(shell \
	version=$$(python3 -c 'import sys, sysconfig as built; print(sys.version_info[:2] * ("--enable-optimizations" not in str(built.get_config_var("CONFIG_ARGS"))))'); \
	own=$$([ "$$(uname)" = Linux ] && /usr/bin/python3 -c 'import ensurepip, sys, venv; print(sys.version_info[:2])' 2>/dev/null); \
	[ -n "$$own" ] && [ "$$version" = "$$own" ] && echo /usr/bin/python3 || echo python3)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WEB := src/penumbra/web/index.html
CLIENT_SOURCES := $(shell find client/src client/public client/vite client/index.html -type f 2>/dev/null)

unexport PYTHONDONTWRITEBYTECODE  # servers that tests start would compile everything anew

.PHONY: setup client play terminal test lint types unit client-test programs nginx browser audit bench clean

setup: $(READY)

$(READY): pyproject.toml
	@echo "[setup] creating $(VENV) with $(PYTHON) and installing Penumbra; the first time takes a minute"
	@$(PYTHON) -c 'import sys; sys.exit("Penumbra needs Python 3.11 or newer; this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable ".[dev]"
	@touch $(READY)

client: $(WEB)

client/node_modules/.ready: client/package-lock.json
	@echo "[client] installing the packages of the web client"
	@command -v npm >/dev/null || { echo "the web client needs Node.js 20 with npm; the terminal game does not: make terminal"; exit 1; }
	@cd client && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB): client/node_modules/.ready $(CLIENT_SOURCES)
	@echo "[client] building the web client"
	@cd client && npm run --silent build

play: setup client
	@$(BIN)/penumbra serve $(ARGS)

terminal: setup
	@$(BIN)/penumbra play tyrants --bots normal,normal $(ARGS)

# What needs one core each goes side by side, and programs are fetched meanwhile; the tests behind take both cores.
test:
	@$(MAKE) --no-print-directory -j3 programs lint types client-test
	@$(MAKE) --no-print-directory unit nginx browser
	@echo "[test] all green"

lint: setup client/node_modules/.ready
	@echo "[1/5] ruff, eslint, prettier: style and formatting"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@cd client && npm run --silent lint

types: setup
	@echo "[2/5] mypy --strict"
	@$(BIN)/mypy

client-test: client
	@echo "[3/5] vitest: the web client"
	@cd client && npm run --silent test

# Chromium for the browser tests, nginx to try deploy/nginx.conf; who is not root hears below what was left out.
programs:
	@PATH="$$PATH:/usr/sbin"; missing=""; \
	command -v chromium >/dev/null || missing="chromium"; \
	command -v chromium-headless-shell >/dev/null || missing="$$missing chromium-headless-shell"; \
	command -v nginx >/dev/null || missing="$$missing nginx-light"; \
	if [ -n "$$missing" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "[programs] installing $$missing"; \
		apt-get update -qq; \
		for program in $$missing; do DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$program >/dev/null || true; done; \
	fi

unit: setup client
	@echo "[4/5] pytest: laws, rules, cards, commands, server, docs"
	@$(BIN)/python -m pytest -n 3 --durations=10 $(ARGS)

nginx: setup programs
	@PATH="$$PATH:/usr/sbin"; if command -v nginx >/dev/null; then \
		echo "[nginx] pytest: deploy/nginx.conf before a real server"; \
		$(BIN)/python -m pytest tests/nginx $(ARGS); \
	else \
		echo "[nginx] SKIPPED: deploy/nginx.conf was not tried. It needs nginx, which is not here and could not be"; \
		echo "      installed without root: apt-get install nginx-light, then make nginx."; \
	fi

audit: setup
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check pip-audit
	@$(BIN)/pip-audit --skip-editable

browser: setup client programs
	@if command -v chromium >/dev/null; then \
		echo "[5/5] pytest: the page in a real Chromium"; \
		$(BIN)/python -m pytest tests/browser -n 3 --durations=10 $(ARGS); \
	else \
		echo "[5/5] SKIPPED: all tests of tests/browser. They need Chromium, which is not here and could not be"; \
		echo "      installed without root: apt-get install chromium, then make browser."; \
	fi

bench: setup
	@$(BIN)/penumbra bench --json

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist client/node_modules src/penumbra/web
