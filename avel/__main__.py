"""Starts the program by ``python -m avel``."""

from avel.cli import main

main()
