"""Why nobody answered, for the product's own sentence and for its support."""

import ssl
import urllib.error


class Silence(Exception):
    """
    Nobody answered about the licence: no network, a time-out, too many requests, a failure or the login page of a hotel
    must never lock a paying customer out. `cause` names the error as Python does.
    """

    def __init__(self, why, retry_after=None, cause=None):
        super().__init__(why)
        self.why = why
        self.retry_after = retry_after
        self.cause = cause


def silence_of(error, has_proxy):
    """What an error says: `has_proxy` whether the connection was one to a proxy."""
    reason = error.reason if isinstance(error, urllib.error.URLError) else error
    return Silence(_why(reason, has_proxy), cause=str(reason) or type(reason).__name__)


def _why(reason, has_proxy):
    if isinstance(reason, ssl.SSLCertVerificationError):
        return "certificate"
    # Before Python 3.10 a time-out of a socket was no TimeoutError.
    if isinstance(reason, TimeoutError) or type(reason).__name__ == "timeout":
        return "timeout"
    if has_proxy:
        return "proxy"
    return "no-network" if isinstance(reason, OSError) else type(reason).__name__
