"""A timeout for a whole call: `urllib` has one for each step, and none for the DNS lookup."""

import threading
from concurrent.futures import Future, TimeoutError

from .silence import Silence


def in_time(seconds, work):
    """What `work` returns or raises within the timeout. Later `work` runs on alone and its outcome is ignored."""
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
