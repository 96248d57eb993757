"""The picture beside a link, drawn."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from penumbra.engine.registry import titles
from penumbra.server.lettering import Type, shortened, width, wrapped, write
from penumbra.server.pictures import picture
from penumbra.server.preview import HOST, NAME, SIZE, Pill, Preview

LEFT, TOP, BOTTOM, COLUMN = 64, 56, 574, 640
NIGHT, PILL, LINE, FREE = "#0A0D13", "#171E2A", "#2C384C", "#1A2418"
TEXT, DIM, GLOW, BONE, GREY = "#EEF0F4", "#AEB8C8", "#C4F56B", "#EFE9DA", "#6B7487"
SEATS = ("#A270F1", "#E36C41", "#FFBE30", "#43DDFF", "#3C9688")
WORD, HEADING = Type("alegreya", 700, 38, 2.1), Type("alegreya", 700, 76)
CALL, FOOT = Type("source-sans-3", 400, 31), Type("source-sans-3", 400, 25)
FINE = 4  # shapes are drawn so many times larger and made smaller: their edges are smooth
# Where the board shows: nothing of it under the words, all of it at the right.
FADE = ((0.51, 0.0), (0.62, 0.5), (0.8, 1.0))
SHAPES: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0, -8.64), (8.64, 0), (0, 8.64), (-8.64, 0)),
    ((-6.72, -6.72), (6.72, -6.72), (6.72, 6.72), (-6.72, 6.72)),
    ((0, -8.4), (8.4, 6.24), (-8.4, 6.24)),
    (),  # a circle
    ((8, 0), (4, 6.93), (-4, 6.93), (-8, 0), (-4, -6.93), (4, -6.93)),
)
ROUND = 7.04


def drawn(preview: Preview) -> bytes:
    """The picture as a PNG with a palette: messengers take no large ones."""
    image = Image.new("RGB", SIZE, NIGHT)
    _board(image, preview)
    _mark(image)
    draw = ImageDraw.Draw(image)
    write(draw, LEFT + 74, 99, "Penumbra", WORD, TEXT)
    y = float(BOTTOM)
    write(draw, LEFT, y - 9, preview.foot, FOOT, DIM)
    y -= 62 + 60
    _row(image, draw, preview.pills, y)
    lines = wrapped(titles()[preview.title].name[preview.lang], HEADING, COLUMN)
    y -= 26
    for line in reversed(lines):
        write(draw, LEFT, y - 14, line, HEADING, TEXT)
        y -= 76
    _call(image, draw, preview, y - 22)
    found = BytesIO()
    image.quantize(256, Image.Quantize.FASTOCTREE).save(found, "PNG")
    return found.getvalue()


def _board(image: Image.Image, preview: Preview) -> None:
    data = picture(preview.title, f"invite-{preview.lang}")
    if data is None:
        return
    board = Image.open(BytesIO(data)).convert("RGB")
    fade = Image.new("L", (SIZE[0], 1))
    for x in range(SIZE[0]):
        fade.putpixel((x, 0), round(255 * _seen(x / SIZE[0])))
    left = SIZE[0] - board.width
    image.paste(board, (left, 0), fade.crop((left, 0, SIZE[0], 1)).resize(board.size))


def _seen(x: float) -> float:
    before = (0.0, 0.0)
    for at in FADE:
        if x <= at[0]:
            return before[1] + (at[1] - before[1]) * (x - before[0]) / (at[0] - before[0])
        before = at
    return 1.0


def _mark(image: Image.Image) -> None:
    """The moon of the house, 58 px."""
    big, unit = Image.new("RGBA", (58 * FINE, 58 * FINE)), 58 * FINE / 40
    draw = ImageDraw.Draw(big)
    for x, radius, fill in ((17.0, 15.0, BONE), (21.5, 13.6, GREY), (25.5, 12.4, NIGHT)):
        draw.ellipse(_circle(x * unit, 20 * unit, radius * unit), fill)
    draw.ellipse(_circle(25.5 * unit, 20 * unit, 13.2 * unit), None, GLOW, round(1.6 * unit))
    _paste(image, big, (LEFT, TOP))


def _circle(x: float, y: float, radius: float) -> tuple[float, float, float, float]:
    return x - radius, y - radius, x + radius, y + radius


def _paste(image: Image.Image, big: Image.Image, place: tuple[float, float]) -> None:
    small = big.resize((big.width // FINE, big.height // FINE), Image.Resampling.LANCZOS)
    image.paste(small, (round(place[0]), round(place[1])), small)


def _glyph(image: Image.Image, seat: int, x: float, y: float, size: int) -> None:
    """A seat's shape, with its middle at that height."""
    seat %= len(SHAPES)
    big, unit = Image.new("RGBA", (size * FINE, size * FINE)), size * FINE / 20
    draw = ImageDraw.Draw(big)
    points = [((px + 10) * unit, (py + 10) * unit) for px, py in SHAPES[seat]]
    if points:
        draw.polygon(points, SEATS[seat])
    else:
        draw.ellipse(_circle(10 * unit, 10 * unit, ROUND * unit), SEATS[seat])
    _paste(image, big, (x, y - size / 2))


def _row(image: Image.Image, draw: ImageDraw.ImageDraw, pills: tuple[Pill, ...], y: float) -> None:
    """The seats in a row; where they are too many for their names, the others keep their shapes."""
    widths = [_pill_width(pill) for pill in pills]
    for free in (False, True):  # those who sit there lose their names first
        for i, pill in enumerate(pills):
            if sum(widths) + 12 * (len(pills) - 1) > COLUMN + 40 and pill.free is free:
                widths[i] = 62
    x = float(LEFT)
    for pill, wide in zip(pills, widths, strict=True):
        box = Image.new("RGBA", (round(wide) * FINE, 62 * FINE))
        edge, line, fill = (3, GLOW, FREE) if pill.free else (2, LINE, PILL)
        inside = (0, 0, box.width - 1, box.height - 1)
        ImageDraw.Draw(box).rounded_rectangle(inside, 14 * FINE, fill, line, edge * FINE)
        _paste(image, box, (x, y))
        _glyph(image, pill.seat, x + 16 + (2 if wide == 62 else 0), y + 31, 26)
        if wide != 62:
            write(draw, x + 53, y + 40, _words(pill), NAME, GLOW if pill.free else TEXT)
        x += wide + 12


def _words(pill: Pill) -> str:
    return shortened(pill.words, NAME, 200)


def _pill_width(pill: Pill) -> float:
    return 53 + width(_words(pill), NAME) + 20


def _call(image: Image.Image, draw: ImageDraw.ImageDraw, preview: Preview, y: float) -> None:
    x = float(LEFT)
    if preview.seat is not None:
        _glyph(image, preview.seat, x, y - 11, 28)
        x += 42
    if preview.host:
        x = write(draw, x, y, shortened(preview.host, HOST, 380), HOST, TEXT)
        x = write(draw, x, y, " ", CALL, DIM)
    write(draw, x, y, preview.call, CALL, DIM)
