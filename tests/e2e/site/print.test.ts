import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { readBy } from '#tests/support/local-http.ts';

test.use({ visitor: 'demo' });

const pages = [
  { name: 'licence', list: callPath('licenses'), route: 'license' },
  { name: 'payment', list: callPath('payments'), route: 'payment' },
] as const;

/** Controls that a printed page must not contain; links that look like buttons have a border. */
const pressed = 'button:visible, form:visible, nav:visible, aside:visible, a.border:visible';

test('an article prints without navigation', async ({ page }) => {
  await page.goto('/articles/come-leggere-la-curva-dei-rendimenti');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(pressed)).toHaveCount(0);
});

for (const { name, list, route } of pages) {
  test(`a ${name} prints dark on light, without controls`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('coa-theme', 'dark'));
    const { results } = await (await readBy(page.request, list)).json();
    await page.goto(href(route, { id: results[0].id }));
    const title = page.getByRole('heading', { level: 1 });
    const inkOnScreen = await title.evaluate((element) => getComputedStyle(element).color);
    await page.emulateMedia({ media: 'print' });
    await expect(title).toBeVisible();
    const ink = await title.evaluate((element) => getComputedStyle(element).color);
    expect(ink).not.toBe(inkOnScreen);
    await expect(page.locator(pressed)).toHaveCount(0);
  });
}
