"""Why there was no valid response, for the product's message and for its support."""

import ssl
import urllib.error


class Silence(Exception):
    """
    No valid response about the licence: no network, a timeout, too many requests, a failure or a hotel's login page
    must never lock out a paying customer. `cause` is Python's name of the error.
    """

    def __init__(self, why, retry_after=None, cause=None):
        super().__init__(why)
        self.why = why
        self.retry_after = retry_after
        self.cause = cause


def silence_of(error, has_proxy):
    """Why a request failed. `has_proxy`: whether it went through a proxy."""
    reason = error.reason if isinstance(error, urllib.error.URLError) else error
    return Silence(_why(reason, has_proxy), cause=str(reason) or type(reason).__name__)


def _why(reason, has_proxy):
    if isinstance(reason, ssl.SSLCertVerificationError):
        return "certificate"
    # Before Python 3.10 a socket's timeout is no TimeoutError.
    if isinstance(reason, TimeoutError) or type(reason).__name__ == "timeout":
        return "timeout"
    if has_proxy:
        return "proxy"
    return "no-network" if isinstance(reason, OSError) else type(reason).__name__
