"""python -m penumbra."""

from penumbra.cli.main import main

if __name__ == "__main__":
    main()
