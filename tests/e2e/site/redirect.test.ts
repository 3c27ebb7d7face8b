import { expect, test } from '#tests/support/browser/journey.ts';
import { empty, signIn } from '#tests/support/people.ts';
import { redirectPayloads } from '#tests/support/redirect-payloads.ts';

/** One spelling of each case; tests/unit and tests/hostile try all spellings without a browser. */
const payloads = new Map(redirectPayloads.toReversed()).values();
const addresses = [...payloads].map((payload) => `/login?redirect=${encodeURIComponent(payload)}`);
const doubled = '/login?redirect=/licenses&redirect=//evil.example';

for (const address of [...addresses, doubled]) {
  test(`no spelling of a foreign target leads away after the login: ${address}`, async ({ page }) => {
    await signIn(page, empty, address);
  });
}

test('nor does it once somebody is signed in', async ({ page }) => {
  await signIn(page, empty);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page).toHaveURL('/dashboard');
  }
});
