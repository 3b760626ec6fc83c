"""python -m referee_app"""

from referee_app.cli import main

if __name__ == "__main__":
    main()
