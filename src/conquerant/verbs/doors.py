"""The verbs by what somebody came for, as help lists them."""

from __future__ import annotations

from cyclopts import App, Group

DOORS = {
    "Play": "serve play watch show rules puzzles analyse luck verify edition docs about",
    "Host": "backup restore tidy token people ban unban export erase cluster crash",
    "Study": "simulate report lab mcp ladder curve habits tune learn foresight regret reliability laws solve bench",
    "Build": "shapes",
}
# What run.py alone can do: it sets up, checks and hands out the sources.
OF_A_CHECKOUT = "test check mutate compile release offline lock".split()


def hang(app: App) -> None:
    """The doors come first, then what the command itself can do, then the options of what it does without a verb."""
    for place, (title, verbs) in enumerate(DOORS.items()):
        door = Group(title, sort_key=place)
        for verb in verbs.split():
            app[verb].group = door
    app.group_commands = Group("Command", sort_key=len(DOORS))
    app.group_parameters = Group("Parameters", sort_key=len(DOORS) + 1)
