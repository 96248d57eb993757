"""The web server: tables, live play, accounts. `penumbra serve` runs it."""
