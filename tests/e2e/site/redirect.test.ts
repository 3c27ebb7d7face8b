import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { empty, enter, signIn } from '#tests/support/people.ts';
import { redirectPayloads } from '#tests/support/redirect-payloads.ts';

/** One spelling of each case; tests/unit and tests/hostile try all spellings without a browser. */
const payloads = new Map(redirectPayloads.toReversed()).values();
const addresses = [...payloads].map((payload) => `/login?redirect=${encodeURIComponent(payload)}`);
const doubled = '/login?redirect=/licenses&redirect=//evil.example';

test('no spelling of a foreign target leads away after the login', async ({ page, context }) => {
  test.slow();
  for (const address of [...addresses, doubled]) {
    await test.step(address, async () => {
      // The page that is left asks for nothing without its session.
      await page.goto('about:blank');
      await context.clearCookies();
      await signIn(page, empty, address);
    });
  }
});

test('nor does it once somebody is signed in', async ({ page }) => {
  await enter(page, empty);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page).toHaveURL('/dashboard');
  }
});
