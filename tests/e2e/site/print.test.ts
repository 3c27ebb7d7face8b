import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';

test.use({ visitor: 'demo' });

const pages = [
  { name: 'licence', list: callPath('licenses'), route: 'license' },
  { name: 'payment', list: callPath('payments'), route: 'payment' },
] as const;

for (const { name, list, route } of pages) {
  test(`a ${name} goes on paper dark on light, without what can only be pressed`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('coa-theme', 'dark'));
    const { results } = await (await page.request.get(list)).json();
    await page.goto(href(route, { id: results[0].id }));
    const title = page.getByRole('heading', { level: 1 });
    const inkOnScreen = await title.evaluate((element) => getComputedStyle(element).color);
    await page.emulateMedia({ media: 'print' });
    await expect(title).toBeVisible();
    const ink = await title.evaluate((element) => getComputedStyle(element).color);
    expect(ink).not.toBe(inkOnScreen);
    await expect(page.locator('button:visible, form:visible, nav:visible, aside:visible')).toHaveCount(0);
  });
}
