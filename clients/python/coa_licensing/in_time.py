"""A limit for all of a call: `urllib` has one for each step of it, and none for the look-up of a name."""

import threading
from concurrent.futures import Future, TimeoutError

from .silence import Silence


def in_time(seconds, work):
    """What `work` returns or raises, if it does in time. It goes on alone otherwise, and its outcome is forgotten."""
    outcome = Future()

    def run():
        try:
            outcome.set_result(work())
        except BaseException as error:
            outcome.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    try:
        return outcome.result(seconds)
    except TimeoutError:
        raise Silence("timeout") from None
