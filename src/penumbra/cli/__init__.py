"""The command `penumbra`."""
