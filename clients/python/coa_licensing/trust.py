"""Whose certificates are trusted."""

import contextlib
import functools
import ssl


@functools.lru_cache(maxsize=None)
def trusted():
    """The system's authorities, and those of certifi where it is installed: a Python may come without any."""
    context = ssl.create_default_context()
    try:
        import certifi
    except ImportError:
        return context
    # A packed program may have the module without its file.
    with contextlib.suppress(OSError):
        context.load_verify_locations(certifi.where())
    return context
