"""The calls of a desktop product. The licence key is the credential: in the body, or in a header of read requests."""

import http.client
import json
import re
import urllib.error
import urllib.request

from .in_time import in_time
from .silence import Silence, silence_of
from .trust import trusted

# The statuses of responses about a licence; others come from an overload, a failure or another server.
_ANSWERS = {200, 201, 400, 403, 404, 409}
_MAX_BYTES = 64 * 1024
_BUSY_S = 60


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def http_error_302(self, *_args):
        return None

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


def ask(origin, path, body=None, own=None, *, timeout, ssl_context=None):
    """
    The status and the body of a response, within one timeout for the whole call; raises Silence. `urllib` uses the
    system's proxies. `own` are headers of the call.
    """
    data = None if body is None else json.dumps(body).encode()
    headers = {"Accept": "application/json", **({} if data is None else {"Content-Type": "application/json"}), **(own or {})}
    url = f"{origin}/api/licenses/{path}"
    return in_time(timeout, lambda: _send(url, data, headers, timeout, ssl_context))


def _send(url, data, headers, timeout, ssl_context):
    has_proxy = False
    try:
        request = urllib.request.Request(url, data=data, headers=headers)
        host = request.host
        https = urllib.request.HTTPSHandler(context=ssl_context or trusted())
        try:
            with urllib.request.build_opener(_NoRedirect, https).open(request, timeout=timeout) as response:
                return _read(response.status, response)
        except urllib.error.HTTPError as error:
            with error:
                return _read(error.code, error)
        finally:
            # Through a proxy the request's host is the proxy's.
            has_proxy = request.host != host
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise silence_of(error, has_proxy) from None


def _read(status, response):
    if status == 429:
        raise Silence("busy", _seconds_of(response.headers.get("Retry-After", "")))
    if status not in _ANSWERS:
        raise Silence("proxy" if status == 407 else f"http-{status}")
    try:
        body = json.loads(response.read(_MAX_BYTES))
    except (OSError, ValueError, RecursionError, http.client.HTTPException):
        raise Silence("unreadable") from None
    if not isinstance(body, dict):
        raise Silence("unreadable")
    return status, body


def _seconds_of(told):
    """A date, or an invalid value, only means that the client should wait."""
    return (int(told) if re.fullmatch("[0-9]{1,9}", told) else 0) or _BUSY_S
