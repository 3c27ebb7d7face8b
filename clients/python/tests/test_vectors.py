"""Checks the client against the vectors that the server signs (clients/vectors.json)."""

import json
import unittest
from datetime import timedelta
from pathlib import Path

from coa_licensing import is_lower, read_license_file, read_signed, verify_webhook, write_request
from coa_licensing.signed import instant

VECTORS = json.loads((Path(__file__).parents[2] / "vectors.json").read_text(encoding="utf-8"))


class Vectors(unittest.TestCase):
    def test_statements(self):
        for vector in VECTORS["statements"]:
            with self.subTest(vector["about"]):
                claims = read_signed(vector["signed"], vector["purpose"], VECTORS["keys"])
                self.assertEqual(claims, vector["claims"])

    def test_files(self):
        for vector in VECTORS["files"]:
            with self.subTest(vector["about"]):
                kind, told = read_license_file(
                    vector["text"],
                    VECTORS["keys"],
                    product=vector["product"],
                    fingerprint=vector["fingerprint"],
                    now=instant(vector["now"]),
                    clock_tolerance=timedelta(days=1),
                )
                expected = vector["expected"]
                if expected["kind"] == "good":
                    told = {"kind": kind, **told, "until": told["until"].strftime("%Y-%m-%dT%H:%M:%S.000Z")}
                else:
                    told = {"kind": kind, **({"why": told} if told else {})}
                self.assertEqual(told, expected)

    def test_versions(self):
        ordered = [(place, version) for place, same in enumerate(VECTORS["versions"]) for version in same]
        for place, version in ordered:
            lower = [other for at, other in ordered if is_lower(other, version)]
            self.assertEqual(lower, [other for at, other in ordered if at < place])

    def test_requests(self):
        for vector in VECTORS["requests"]:
            with self.subTest(vector["about"]):
                text = write_request(vector["product"], vector["fingerprint"], **vector["device"])
                self.assertEqual(json.loads(text), vector["request"])

    def test_webhooks(self):
        for vector in VECTORS["webhooks"]:
            with self.subTest(vector["about"]):
                event = verify_webhook(
                    vector["headers"], vector["body"], vector["secrets"], now=vector["now"]
                )
                self.assertEqual(event, vector["event"])


if __name__ == "__main__":
    unittest.main()
