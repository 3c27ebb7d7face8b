"""What only describes the device: cut or replaced, as nobody who paid is stopped for a long name."""

import unicodedata

_UNNAMED = "Dispositivo senza nome"


def describe(name, platform, app_version):
    return {"name": _cut(name, 80) or _UNNAMED, "platform": _cut(platform, 40), **describe_version(app_version)}


def describe_version(app_version):
    return {"app_version": _cut(app_version, 40)}


def _cut(text, length):
    written = str("" if text is None else text)
    # Joiners stay: they make one picture of several, and words of some languages.
    line = "".join(" " if unicodedata.category(char) in ("Cc", "Cs") else char for char in written)
    # Counted as the portal counts letters; a cut may leave half of one.
    return " ".join(line.split()).encode("utf-16-le")[: 2 * length].decode("utf-16-le", "ignore").rstrip()
