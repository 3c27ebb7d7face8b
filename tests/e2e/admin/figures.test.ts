import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatMonthAndYear } from '#lib/format.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';

test.use({ visitor: 'staff' });

/** Three months before the middle of this month. */
const past = new Date(new Date().setUTCDate(15) - 91 * 86_400_000).toISOString().slice(0, 7);

test('an admin chooses a month; each figure explains itself and links to its list', async ({ page }) => {
  const main = page.getByRole('main');
  await openStaff(page, staffHref('overview'));
  const month = main.getByRole('region', { name: 'Andamento' });
  const sum = month.getByRole('definition').getByRole('link', { name: /€$/ }).first();
  await expect(sum).toBeVisible();

  await test.step('by keyboard and by address', async () => {
    await month.getByLabel('Mese').selectOption(past);
    await expect(page).toHaveURL(new RegExp(`month=${past}`));
    await expect(month.getByLabel('Mese')).toHaveValue(past);
    await expect(month.getByText(/^Dal 1 /)).toContainText(formatMonthAndYear(past));
    await page.reload();
    await expect(month.getByLabel('Mese')).toHaveValue(past);
  });

  await test.step('each figure explains its calculation', async () => {
    const how = month.getByText('Come si calcola');
    await how.first().click();
    await expect(month.getByText('L’imponibile delle fatture e ricevute')).toBeVisible();
  });

  await test.step('each figure links to its list, with its days', async () => {
    await sum.click();
    await expect(page).toHaveURL(new RegExp(`/admin/payments/documents\\?from=${past}-01&to=${past}-\\d\\d`));
    await page.goBack();
    await month.getByRole('definition').getByRole('link').nth(3).click();
    await expect(page).toHaveURL(/\/admin\/licenses\?status=expired&kind=paid/);
  });
});
