"""The description of the device. Long values are cut, never refused: a long name must not stop a paying customer."""

import unicodedata

_UNNAMED = "Dispositivo senza nome"


def describe(name, platform, app_version):
    return {"name": _cut(name, 80) or _UNNAMED, "platform": _cut(platform, 40), **describe_version(app_version)}


def describe_version(app_version):
    return {"app_version": _cut(app_version, 40)}


def _cut(text, length):
    written = str("" if text is None else text)
    # Joiners are kept: some emoji and some languages need them.
    line = "".join(" " if unicodedata.category(char) in ("Cc", "Cs") else char for char in written)
    # Counted in UTF-16 units like the portal; the cut may leave half of a pair.
    return " ".join(line.split()).encode("utf-16-le")[: 2 * length].decode("utf-16-le", "ignore").rstrip()
