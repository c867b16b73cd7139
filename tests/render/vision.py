"""How different two colours look, also to people who see fewer of them."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Colour = tuple[int, int, int]
Linear = tuple[float, float, float]
Matrix = tuple[Linear, Linear, Linear]

SAME: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color Vision
# Deficiency (2009), severity 1, on linear light.
SIGHTS: dict[str, Matrix] = {
    "normal": SAME,
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: Colour) -> Linear:
    """Linear light from sRGB."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return (red, green, blue)


def seen(colour: Colour, sight: str) -> Linear:
    """Linear light that looks to everybody as the colour looks to somebody with this sight."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in SIGHTS[sight]
    )
    return (red, green, blue)


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: Colour) -> float:
    """Relative luminance from 0 to 1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lab(light: Linear) -> Linear:
    """CIE L*a*b* under D65."""
    red, green, blue = light
    xyz = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def difference(first: Linear, second: Linear) -> float:
    """CIEDE2000 between two colours in L*a*b* (Sharma, Wu, Dalal 2005)."""
    light_1, a_1, b_1 = first
    light_2, a_2, b_2 = second
    mean = (hypot(a_1, b_1) + hypot(a_2, b_2)) / 2
    period = 1 + 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    chroma_1, chroma_2 = hypot(a_1 * period, b_1), hypot(a_2 * period, b_2)
    hue_1, hue_2 = _hue(a_1 * period, b_1), _hue(a_2 * period, b_2)
    turn = 0.0 if chroma_1 * chroma_2 == 0 else (hue_2 - hue_1 + 180) % 360 - 180
    if turn == -180:
        turn = 180.0
    hue_step = 2 * sqrt(chroma_1 * chroma_2) * sin(radians(turn / 2))
    light, chroma = (light_1 + light_2) / 2, (chroma_1 + chroma_2) / 2
    hue = hue_1 + hue_2 if chroma_1 * chroma_2 == 0 else (hue_1 + turn / 2) % 360
    weight = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    scale_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    scale_chroma = 1 + 0.045 * chroma
    scale_hue = 1 + 0.015 * chroma * weight
    rotation = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    steps = (
        (light_2 - light_1) / scale_light,
        (chroma_2 - chroma_1) / scale_chroma,
        hue_step / scale_hue,
    )
    return sqrt(sum(step**2 for step in steps) + rotation * steps[1] * steps[2])


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360
