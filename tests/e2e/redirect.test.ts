import { expect, test } from '#tests/support/journey.ts';
import { empty, signIn } from '#tests/support/people.ts';
import { redirectPayloads } from '#tests/support/redirect-payloads.ts';

const paths = redirectPayloads.map(([, payload]) => `/login?redirect=${encodeURIComponent(payload)}`);
const doubled = '/login?redirect=/licenses&redirect=//evil.example';

test('no spelling of a foreign target leads away after the login', async ({ page }) => {
  test.slow();
  for (const path of [...paths, doubled]) {
    await test.step(path.slice(0, 80), async () => {
      // What the last page still asks for must not meet the lack of cookies.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await signIn(page, empty, path);
    });
  }
});

test('nor does it once somebody is signed in', async ({ page }) => {
  await signIn(page, empty);
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});
