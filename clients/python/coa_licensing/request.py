import json

from .about import describe

_FORMAT = "coa-request/1"


def write_request(product, fingerprint, *, name, platform, app_version):
    """The request file that the customer of a computer without a network uploads to the portal."""
    device = {"format": _FORMAT, "product_id": product, "fingerprint": fingerprint}
    about = describe(name, platform, app_version)
    return json.dumps({**device, **about}, indent=2) + "\n"
