import type { Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { confirmed, openStaff } from '#tests/support/browser/staff.ts';

// Only this test changes it.
const path = staffHref('product', { id: 'market-screener' });

test.use({ visitor: 'staff' });

const priceOf = (page: Page, months: string) => page.getByRole('main').getByLabel(`Prezzo per ${months} (€)`);
const save = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Salva le condizioni' }).click();
const text = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
const centsIn = async (page: Page, months: string) =>
  Math.round(Number((await priceOf(page, months).inputValue()).replace(',', '.')) * 100);

test('unsaved edits of a product survive another admin’s change, and leaving the page asks', async ({
  page,
  context,
  tolerate,
}) => {
  test.slow();
  // A change that conflicts with another one, and calls that first require a confirmation.
  tolerate(/status of 40[39]/);
  await openStaff(page, path);
  const theirs = await context.newPage();
  await openStaff(theirs, path);
  const [month, year] = [await centsIn(page, '1 mese'), await centsIn(page, '12 mesi')];
  const mine = text(month + 100);
  await priceOf(page, '1 mese').fill(mine);

  await test.step('the page shows both prices after another admin has saved', async () => {
    await priceOf(theirs, '1 mese').fill(text(month + 200));
    await priceOf(theirs, '12 mesi').fill(text(year + 200));
    await save(theirs);
    await expect(notice(theirs, 'Condizioni salvate')).toBeVisible();
    await save(page);
    await expect(page.getByText(/^Qualcun altro ha cambiato il prodotto/)).toBeVisible();
    await expect(priceOf(page, '1 mese')).toHaveValue(mine);
    await expect(priceOf(page, '12 mesi')).toHaveValue(text(year + 200));
    await expect(page.getByText(`salvato «${text(month + 200)}», qui «${mine}»`)).toBeVisible();
  });

  await test.step('a link asks first, and the page has it again', async () => {
    await page.getByRole('link', { name: 'Tutti i prodotti' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
    await expect(priceOf(page, '1 mese')).toHaveValue(mine);
    await page.getByRole('link', { name: 'Tutti i prodotti' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Esci senza salvare' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Market Screener' }).click();
    await expect(priceOf(page, '1 mese')).toHaveValue(mine);
    await save(page);
    await expect(notice(page, 'Condizioni salvate')).toBeVisible();
  });

  await test.step('the page shows a mistyped price next to the former one, and asks for the second factor', async () => {
    await priceOf(page, '12 mesi').fill('1,90');
    await save(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(new RegExp(`^12 mesi: ${text(year + 200)}\\s€ → 1,90\\s€`))).toBeVisible();
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await priceOf(page, '12 mesi').fill(text(Math.floor((year + 200) * 0.45)));
    await save(page);
    await dialog.getByRole('button', { name: 'Salva le condizioni' }).click();
    await confirmed(page, notice(page, 'Condizioni salvate').first());
  });
});
