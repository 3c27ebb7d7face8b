import type { APIRequestContext } from '@playwright/test';
import { type StaffRoute, type StaffRouteName, staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { pressOn, tabTo } from '#tests/support/browser/keyboard.ts';
import { test as plain } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';
import { test } from '#tests/support/browser/standing-page.ts';
import { readBy } from '#tests/support/local-http.ts';

// A colour in transition is neither the old nor the new one.
test.use({ visitor: 'staff', reducedMotion: 'reduce' });

/** The list that a page's thing stands in. */
const lists: Partial<Record<StaffRouteName, string>> = {
  customer: '/api/admin/customers/',
  license: '/api/admin/licenses/',
  payment: '/api/admin/payments/',
  product: '/api/admin/products/',
};

/** A thing of the page's kind; where there may be none, what the page says about that. */
async function addressOf(name: StaffRouteName, request: APIRequestContext): Promise<string> {
  const list = lists[name];
  if (name === 'news') return staffHref(name, { id: 'new' });
  if (!list) return staffHref(name, { id: 'mai-esistita' });
  return staffHref(name, { id: (await (await readBy(request, list)).json()).results[0].id });
}

/** Pages of real sales are unknown to a shop that simulates them. */
const there = (Object.entries(staffRoutes) as [StaffRouteName, StaffRoute][])
  .filter(([, route]) => !route.realSales)
  .map(([name]) => name);

for (const name of there) {
  test(`${staffRoutes[name].path} is accessible`, async ({ page }) => {
    await openStaff(page, await addressOf(name, page.request));
    await expectAccessible(page);
  });
}

plain('menu, search and a dialog work without a mouse', async ({ page }) => {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  await openStaff(page, staffHref('overview'));
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Licenze' }));
  await expect(heading).toHaveText('Licenze');
  await expect(heading).toBeFocused();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Cerca' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('demo@example.com');
  await expect(search.getByRole('option', { name: /demo@example\.com/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/customers\//);
  await expect(heading).toBeFocused();

  await page.goBack();
  await expect(heading).toHaveText('Licenze');
  const open = main.getByRole('button', { name: 'Nuova licenza gratuita' });
  await pressOn(page, open);
  const dialog = page.getByRole('dialog', { name: 'Dare una licenza gratuita?' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(page, dialog.getByRole('button', { name: 'Dai la licenza' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
