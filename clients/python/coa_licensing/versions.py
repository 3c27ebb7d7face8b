"""The portal's order of versions (semver.org, 11): `2.4` is `2.4.0`, and a preview precedes its version."""

import re

_NUMBERS = 4


def is_lower(version, other):
    return _key_of(version) < _key_of(other)


def _key_of(version):
    """A string that sorts as the version does."""
    numbers, _, preview = version.partition("-")
    core = "".join(_sortable(each) for each in [*numbers.split("."), *["0"] * _NUMBERS][:_NUMBERS])
    # In a key a tilde sorts last and a blank first.
    return f"{core}-{' '.join(_identifier(each) for each in preview.split('.'))}" if preview else f"{core}~"


def _identifier(text):
    return f"0{_sortable(text)}" if re.fullmatch("[0-9]+", text) else f"1{text}"


def _sortable(digits):
    """A number, prefixed with its count of digits."""
    value = digits.lstrip("0") or "0"
    return f"{len(value):02d}{value}"
