"""The calls of a desktop product: the licence key in the body is the credential."""

import http.client
import json
import urllib.error
import urllib.request

# What the API answers about a licence; anything else comes from something in between.
_ANSWERS = {200, 201, 400, 403, 404, 409}
_MAX_BYTES = 64 * 1024


class Silence(Exception):
    """
    Nobody answered about the licence: no network, a time-out, too many requests, a failure or the login page of a hotel
    must never lock a paying customer out.
    """

    def __init__(self, why, retry_after=None):
        super().__init__(why)
        self.why = why
        self.retry_after = retry_after


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args):
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def ask(origin, path, body=None, *, timeout):
    """The status and the body of an answer; raises Silence."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Accept": "application/json", **({} if data is None else {"Content-Type": "application/json"})}
    request = urllib.request.Request(f"{origin}/api/licenses/{path}", data=data, headers=headers)
    try:
        with _opener.open(request, timeout=timeout) as response:
            return _read(response.status, response)
    except urllib.error.HTTPError as error:
        with error:
            if error.code == 429:
                told = error.headers.get("Retry-After", "")
                raise Silence("busy", int(told) if told.isdigit() else 60) from None
            return _read(error.code, error)
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise Silence(type(error).__name__) from None


def _read(status, response):
    if status not in _ANSWERS:
        raise Silence(f"http-{status}")
    try:
        body = json.loads(response.read(_MAX_BYTES))
    except (OSError, ValueError, http.client.HTTPException):
        raise Silence("unreadable") from None
    if not isinstance(body, dict):
        raise Silence("unreadable")
    return status, body
