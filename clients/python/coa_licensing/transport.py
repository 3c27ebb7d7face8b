"""The calls of a desktop product: the licence key in the body is the credential."""

import http.client
import json
import urllib.error
import urllib.request

from .silence import Silence, silence_of
from .trust import trusted

# What the API answers about a licence; anything else comes from something in between.
_ANSWERS = {200, 201, 400, 403, 404, 409}
_MAX_BYTES = 64 * 1024


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args):
        return None


def ask(origin, path, body=None, *, timeout, ssl_context=None):
    """The status and the body of an answer; raises Silence. The system's proxies are used, as `urllib` does."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Accept": "application/json", **({} if data is None else {"Content-Type": "application/json"})}
    request = urllib.request.Request(f"{origin}/api/licenses/{path}", data=data, headers=headers)
    host = request.host
    https = urllib.request.HTTPSHandler(context=ssl_context or trusted())
    try:
        with urllib.request.build_opener(_NoRedirect, https).open(request, timeout=timeout) as response:
            return _read(response.status, response)
    except urllib.error.HTTPError as error:
        with error:
            if error.code == 429:
                told = error.headers.get("Retry-After", "")
                raise Silence("busy", int(told) if told.isdigit() else 60) from None
            return _read(error.code, error)
    except (OSError, ValueError, http.client.HTTPException) as error:
        # With a proxy the request is one to its host.
        raise silence_of(error, has_proxy=request.host != host) from None


def _read(status, response):
    if status not in _ANSWERS:
        raise Silence("proxy" if status == 407 else f"http-{status}")
    try:
        body = json.loads(response.read(_MAX_BYTES))
    except (OSError, ValueError, http.client.HTTPException):
        raise Silence("unreadable") from None
    if not isinstance(body, dict):
        raise Silence("unreadable")
    return status, body
