"""The rules of a game as numbered paragraphs, read from the game's folder."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from conquerant import games, grammar, languages
from conquerant.core.errors import BadInput, nearest

_CHAPTER = re.compile(r"## (\d+)\. (.+)")
_PARAGRAPH = re.compile(r"\*\*(\d+\.\d+)\*\*( ⓘ)? ?(.*)")


@dataclass
class Paragraph:
    """A numbered paragraph with the examples and notes that follow it."""

    number: str
    text: str
    normative: bool


@dataclass
class Chapter:
    number: int
    title: str
    paragraphs: list[Paragraph]


@dataclass
class Book:
    title: str
    introduction: str
    chapters: list[Chapter]

    def paragraphs(self) -> dict[str, Paragraph]:
        return {p.number: p for c in self.chapters for p in c.paragraphs}


@cache
def book(slug: str, lang: str) -> Book:
    text = (games.folder(slug) / f"rules.{languages.check(lang)}.md").read_text(encoding="utf-8")
    return parse(grammar.typeset(text, lang))


def paragraph(slug: str, number: str, lang: str) -> Paragraph:
    known = book(slug, lang).paragraphs()
    if number not in known:
        hint = nearest(number, list(known))
        raise BadInput("paragraph", f"the rules of {slug} have no {number!r}{hint}")
    return known[number]


def chapter(slug: str, number: str, lang: str) -> Chapter:
    for each in book(slug, lang).chapters:
        if str(each.number) == number:
            return each
    raise BadInput("paragraph", f"the rules of {slug} have no chapter {number!r}")


def parse(text: str) -> Book:
    """The format of rules.*.md: `# title`, `## 1. chapter`, `**1.1** text`, `**1.2** ⓘ text`; the rest belongs to the
    paragraph before it."""
    read = Book("", "", [])
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("# "):
            read.title = block[2:].strip()
        elif match := _CHAPTER.fullmatch(block.strip()):
            read.chapters.append(Chapter(int(match[1]), match[2], []))
        elif match := _PARAGRAPH.match(block):
            body = match[3] + block[match.end() :]
            read.chapters[-1].paragraphs.append(Paragraph(match[1], body.strip(), match[2] is None))
        elif not read.chapters:
            read.introduction = f"{read.introduction}\n\n{block}".strip()
        else:
            last = read.chapters[-1].paragraphs[-1]
            last.text = f"{last.text}\n\n{block}"
    return read
