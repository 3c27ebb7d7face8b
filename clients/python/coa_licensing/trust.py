"""Whose certificates are trusted."""

import contextlib
import functools
import ssl


@functools.lru_cache(maxsize=None)
def trusted():
    """The system's authorities and, if installed, certifi's: some Python installations have none."""
    try:
        context = ssl.create_default_context()
    except ssl.SSLError:
        # Windows may hold a certificate that OpenSSL cannot read; it makes all others unreadable.
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    try:
        import certifi
    except ImportError:
        return context
    # A packaged program may contain the module without its file.
    with contextlib.suppress(OSError):
        context.load_verify_locations(certifi.where())
    return context
