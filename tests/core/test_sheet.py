"""What a seat sees as numbers: which number stands where, and what its name says of it."""

from __future__ import annotations

import pytest

from conquerant.core.sheet import KEPT, LARGER, Sheet, share
from conquerant.core.vectors import joined, vector, words

pytestmark = pytest.mark.both


@pytest.fixture
def sheet() -> Sheet:
    """Of the second of three seats, which tells the names too."""
    return Sheet(3, 1, named=True)


def told(sheet: Sheet) -> list[tuple[str, float]]:
    return [(name, round(number, 4)) for name, number in zip(sheet.names, sheet.numbers, strict=True)]


def plain(seats: int = 3, seat: int = 1) -> Sheet:
    return Sheet(seats, seat)


def test_a_flag_is_one_or_nothing(sheet: Sheet) -> None:
    sheet.flag("crowned", True)
    sheet.flag("beaten", False)
    sheet.flag("alone", True)
    assert told(sheet) == [("crowned", 1), ("beaten", 0), ("alone", 1)]


def test_a_part_is_a_share_of_the_most_there_can_be(sheet: Sheet) -> None:
    for n in (0, 5, 20):
        sheet.part("coins", n, 20)
    assert told(sheet) == [("coins, of 20", 0), ("coins, of 20", 0.25), ("coins, of 20", 1)]


def test_an_amount_has_no_bound_and_a_half(sheet: Sheet) -> None:
    for n in (0, 5, 10):
        sheet.amount("armies", n, 5)
    assert told(sheet) == [("armies, 5 is 0.5", 0), ("armies, 5 is 0.5", 0.5), ("armies, 5 is 0.5", 0.6667)]


@pytest.mark.parametrize("n", [0, 1, 2, 255, 256, 257, 300, 512, 10_000])
@pytest.mark.parametrize("more", [1, 2, 63, 64, 65, 100, 5_000])
def test_a_share_is_exact_whether_it_was_looked_up_or_not(n: int, more: int) -> None:
    assert float(memoryview(words([share(n, more)])).cast("B").cast("f")[0]) == pytest.approx(n / (n + more), abs=1e-7)


def test_large_shares_are_kept_and_not_more_of_them_than_so_many() -> None:
    LARGER.clear()
    assert share(70_000, 20) == share(70_000, 20)
    assert list(LARGER) == [(70_000, 20)]
    LARGER.update(((-n, -n), 0) for n in range(1, KEPT))
    share(80_000, 20)
    assert list(LARGER) == [(80_000, 20)]


def test_nothing_of_nothing_is_nothing() -> None:
    assert share(0, 0) == 0


def test_a_part_for_each_label_from_a_place_of_the_row_on(sheet: Sheet) -> None:
    sheet.parts("ships", ["red", "blue", "green"], vector([9, 1, 0, 2]), 4, 1)
    sheet.parts("coins", ["red", "blue"], vector([1, 3]), 4)
    assert told(sheet) == [
        ("ships red, of 4", 0.25),
        ("ships blue, of 4", 0),
        ("ships green, of 4", 0.5),
        ("coins red, of 4", 0.25),
        ("coins blue, of 4", 0.75),
    ]


def test_an_amount_for_each_label_from_a_place_of_the_row_on(sheet: Sheet) -> None:
    sheet.amounts("armies", ["goa", "java", "oman"], vector([9, 9, 3, 0, 1]), 3, 2)
    sheet.amounts("forts", ["goa", "java"], vector([1, 3]), 1)
    assert told(sheet) == [
        ("armies goa, 3 is 0.5", 0.5),
        ("armies java, 3 is 0.5", 0),
        ("armies oman, 3 is 0.5", 0.25),
        ("forts goa, 1 is 0.5", 0.5),
        ("forts java, 1 is 0.5", 0.75),
    ]


def test_of_amounts_that_are_nearly_all_nothing_a_few_are_put_in_their_place(sheet: Sheet) -> None:
    sheet.flag("crowned", True)
    first = sheet.scattered("masts", ["goa", "java", "oman"], 3)
    sheet.flag("alone", True)
    sheet.put(first + 2, 3, 3)
    sheet.put(first, 0, 3)
    assert told(sheet) == [
        ("crowned", 1),
        ("masts goa, 3 is 0.5", 0),
        ("masts java, 3 is 0.5", 0),
        ("masts oman, 3 is 0.5", 0.5),
        ("alone", 1),
    ]


def test_one_phase_is_on(sheet: Sheet) -> None:
    sheet.flag("before", False)
    sheet.phase(["buy", "sail", "fight"], 1)
    assert told(sheet) == [("before", 0), ("phase is buy", 0), ("phase is sail", 1), ("phase is fight", 0)]


@pytest.mark.parametrize(("index", "on"), [(-1, []), (0, [0]), (1, [1]), (2, [2]), (3, [])])
def test_one_of_several_or_none(sheet: Sheet, index: int, on: list[int]) -> None:
    sheet.flag("before", False)
    sheet.one_of("winner", 3, index)
    sheet.flag("behind", False)
    ones = [(f"winner is {i}", int(i in on)) for i in range(3)]
    assert told(sheet) == [("before", 0), *ones, ("behind", 0)]


def test_bits_are_flags_and_those_beyond_are_left_out(sheet: Sheet) -> None:
    sheet.flag("before", False)
    sheet.bits("cards", 4, 0b1101)
    sheet.bits("aces", 2, 0b1110)
    sheet.flag("behind", False)
    assert told(sheet) == [
        ("before", 0),
        ("cards has 0", 1),
        ("cards has 1", 0),
        ("cards has 2", 1),
        ("cards has 3", 1),
        ("aces has 0", 0),
        ("aces has 1", 1),
        ("behind", 0),
    ]


@pytest.mark.parametrize(("seat", "place"), [(1, 0), (2, 1), (0, 2), (-1, None)])
def test_seats_are_told_from_where_one_sits(seat: int, place: int | None) -> None:
    sheet = plain()
    sheet.flag("before", False)
    sheet.whose("owner", seat)
    assert list(sheet.numbers)[1:] == [float(i == place) for i in range(3)]


def test_whose_it_is_has_a_name_for_each_place(sheet: Sheet) -> None:
    sheet.whose("owner", 2)
    assert told(sheet) == [("owner is 0", 0), ("owner is 1", 1), ("owner is 2", 0)]


def test_around_the_table_one_s_own_comes_first(sheet: Sheet) -> None:
    sheet.flag("before", False)
    sheet.around("points", vector([1, 2, 6]), 2)
    assert told(sheet) == [
        ("before", 0),
        ("points of place 0, 2 is 0.5", 0.5),
        ("points of place 1, 2 is 0.5", 0.75),
        ("points of place 2, 2 is 0.5", 0.3333),
    ]


def test_places_are_counted_onwards_and_around() -> None:
    assert [plain().at(place) for place in range(3)] == [1, 2, 0]
    assert [plain().places_on(seat) for seat in range(3)] == [2, 0, 1]


def test_what_numbers_are_about_stands_before_their_names_until_something_else_does(sheet: Sheet) -> None:
    sheet.about("goa")
    sheet.flag("besieged", False)
    sheet.parts("ships", ["red"], vector([1]), 1)
    sheet.about_number("card", 3)
    sheet.flag("laid", False)
    sheet.about("")
    sheet.flag("over", False)
    assert sheet.names == ["goa: besieged", "goa: ships red, of 1", "card 3: laid", "over"]


def test_nobody_pays_for_names_he_did_not_ask_for() -> None:
    sheet = plain()
    sheet.about("goa")
    sheet.about_number("card", 3)
    sheet.flag("a", True)
    sheet.part("b", 1, 2)
    sheet.amount("c", 1, 2)
    sheet.parts("d", ["x"], vector([1]), 2)
    sheet.amounts("e", ["x"], vector([1]), 2)
    sheet.phase(["f"], 0)
    sheet.one_of("g", 1, 0)
    sheet.bits("h", 1, 1)
    sheet.around("i", vector([1, 1, 1]), 1)
    assert sheet.names == []
    assert sheet.subject == ""
    assert len(sheet.numbers) == 11


def test_a_page_grows_and_keeps_what_stands_on_it() -> None:
    sheet = plain()
    for i in range(5_000):
        sheet.flag("", i % 7 == 0)
    sheet.one_of("", 5_000, 4_999)
    numbers = list(sheet.numbers)
    assert len(numbers) == 10_000
    assert numbers[:5_000] == [float(i % 7 == 0) for i in range(5_000)]
    assert [i for i, number in enumerate(numbers[5_000:]) if number] == [4_999]


def test_pages_are_not_shared() -> None:
    first = plain()
    first.flag("", True)
    second = plain()
    second.flag("", False)
    assert list(second.numbers) == [0]
    assert list(plain().numbers) == []


def test_a_sheet_goes_on_where_a_page_is_empty_with_what_another_seat_sees() -> None:
    page = words([0] * 8)
    sheet = plain()
    sheet.turn_to(page, 2, 0)
    sheet.whose("", 0)
    sheet.turn_to(sheet.page, 5, 2)
    sheet.whose("", 0)
    assert list(sheet.numbers) == [0, 0, 1, 0, 0, 0, 1, 0]


def test_pages_are_joined_in_their_order() -> None:
    assert list(joined(words([1, 2]), words([3]))) == [1, 2, 3]
