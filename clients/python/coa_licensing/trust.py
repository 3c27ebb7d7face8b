"""Whose certificates are trusted."""

import contextlib
import functools
import ssl


@functools.lru_cache(maxsize=None)
def trusted():
    """The system's authorities, and those of certifi where it is installed: a Python may come without any."""
    try:
        context = ssl.create_default_context()
    except ssl.SSLError:
        # Windows may keep a certificate that OpenSSL cannot read, and with it none of the others can be had.
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    try:
        import certifi
    except ImportError:
        return context
    # A packed program may have the module without its file.
    with contextlib.suppress(OSError):
        context.load_verify_locations(certifi.where())
    return context
