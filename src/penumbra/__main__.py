"""python -m penumbra."""

if __name__ == "__main__":  # the processes that bots think in load this file too, and have no commands
    from penumbra.cli.main import main

    main()
