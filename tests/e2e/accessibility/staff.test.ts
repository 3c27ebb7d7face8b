import type { Page } from '@playwright/test';
import { documentTitle, type StaffRouteName, staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { shopOffers } from '#lib/text/admin/offers.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { expectAccessible, expectNoViolations } from '#tests/support/browser/accessibility.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { pressOn, tabTo } from '#tests/support/browser/keyboard.ts';
import { expectFingerRoom, onTouchScreen } from '#tests/support/browser/room.ts';
import { test as plain } from '#tests/support/browser/sessions.ts';
import { confirmed, openStaff } from '#tests/support/browser/staff.ts';
import { staffAddress, staffPages } from '#tests/support/browser/staff-pages.ts';
import { test } from '#tests/support/browser/standing-page.ts';
import { readBy } from '#tests/support/local-http.ts';
import { becomeCustomer, call } from '#tests/support/people.ts';

// A colour in transition would be neither the old nor the new one.
test.use({ visitor: 'staff', reducedMotion: 'reduce' });

/** The title is the page's noun; for one item of many it also contains the heading. */
async function expectOwnTitle(page: Page, name: StaffRouteName): Promise<void> {
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page).toHaveTitle(documentTitle(name, heading));
}

for (const name of staffPages) {
  test(`${staffRoutes[name].path} is accessible`, async ({ page }) => {
    await openStaff(page, await staffAddress(name, page.request));
    await expectOwnTitle(page, name);
    await expectAccessible(page);
    await onTouchScreen(page, () => expectFingerRoom(page));
  });
}

test('the bank movements of a file are accessible', async ({ page }) => {
  await openStaff(page, staffHref('transfers'));
  const day = '31/03/2026';
  await page
    .getByLabel(transfers.page.paste)
    .fill(
      `Data;Importo;Causale;Ordinante\n${day};1.234,50;${'Rimborso'.repeat(20)};ENEL\n${day};-30,00;Affitto;`,
    );
  await page.getByRole('button', { name: transfers.page.read }).click();
  await expect(page.getByText(transfers.fates.unknown)).toBeVisible();
  await expectAccessible(page);
  await onTouchScreen(page, () => expectFingerRoom(page));
});

test('an offer’s price, the list of offers and the reason of a withdrawal are accessible', async ({
  page,
  browser,
  baseURL,
}) => {
  // A window without the cookies of the admin area.
  const theirs = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } });
  const person = await becomeCustomer(theirs);
  await call(theirs, 'updateProfile', { country: 'IT' });
  await theirs.close();
  const found = await readBy(page.request, `/api/admin/customers/?q=${encodeURIComponent(person.email)}`);
  await openStaff(page, staffHref('customer', { id: (await found.json()).results[0].id }));
  await page.getByRole('button', { name: shopOffers.make.button }).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel(shopOffers.make.price);
  await dialog.getByLabel(shopOffers.make.product).selectOption({ index: 1 });
  await price.fill('99999');
  await dialog.getByRole('button', { name: shopOffers.make.submit }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page, 390);
  await price.fill('10');
  await dialog.getByRole('button', { name: shopOffers.make.submit }).click();
  const folded = page.getByRole('button', { name: /^Altri dati: PREV-/ });
  await confirmed(page, folded);
  await folded.click();
  await page.getByRole('button', { name: shopOffers.withdraw.button }).click();
  await dialog.getByRole('button', { name: shopOffers.withdraw.submit }).click();
  await expect(dialog.locator('[aria-invalid=true]')).toBeFocused();
  await expectNoViolations(page, 390);
  await openStaff(page, staffHref('offers'));
  await expect(page.getByText(/^PREV-/).first()).toBeVisible();
  await expectAccessible(page);
  await onTouchScreen(page, () => expectFingerRoom(page));
});

plain('menu, search and a dialog work without a mouse', async ({ page }) => {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  await openStaff(page, staffHref('overview'));
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Licenze' }));
  await expect(heading).toHaveText('Licenze');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Licenze | COA');

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
  await expect(page).toHaveTitle(`Cliente ${await heading.textContent()} | COA`);

  await page.goBack();
  await expect(heading).toHaveText('Licenze');
  await expect(page).toHaveTitle('Licenze | COA');
  const open = main.getByRole('button', { name: 'Nuova licenza omaggio' });
  await pressOn(page, open);
  const dialog = page.getByRole('dialog', { name: 'Regalare una licenza?' });
  await expect(dialog.getByRole('textbox').or(dialog.getByRole('combobox')).first()).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Regala la licenza' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
