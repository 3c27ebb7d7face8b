import { readFile } from 'node:fs/promises';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';

test.use({ visitor: 'staff' });

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const days = { from: dayBefore(390), to: dayBefore(0) };

test('an admin lists the customers who did not renew, saves the list as a file and mails them', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await openStaff(page, staffHref('licenses', {}, { status: 'expired', kind: 'paid' }));
  await expect(main.getByText('Licenze acquistate scadute e non rinnovate')).toBeVisible();
  // Without dates the recipients are not defined.
  await expect(main.getByRole('link', { name: 'Scrivi a loro' })).toHaveCount(0);
  await main.getByLabel('Scade dal').fill(days.from);
  await main.getByLabel('Scade entro il').fill(days.to);
  await main.getByRole('button', { name: 'Cerca' }).click();
  const write = main.getByRole('link', { name: 'Scrivi a loro' });
  await expect(write).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  const rows = main.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toContainText('Scaduta');

  await test.step('the file has the same rows', async () => {
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Scarica CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('licenze.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length - 1).toBe(await rows.count());
    for (const line of lines.slice(1)) expect(line).toMatch(/"Scaduta";"Acquistata"/);
  });

  await test.step('a newsletter for them has the days of the list, and counts its recipients', async () => {
    await write.click();
    await expect(main.getByLabel('Destinatari')).toHaveValue('lapsed');
    await expect(main.getByLabel('Scadute dal')).toHaveValue(days.from);
    await expect(main.getByLabel('Scadute fino al')).toHaveValue(days.to);
    await main.getByLabel('Oggetto').fill('Torna con noi');
    await main.getByLabel('Testo', { exact: true }).fill('Ti aspettiamo.');
    await main.getByRole('button', { name: 'Salva' }).click();
    await expect(notice(page, 'Testo salvato')).toBeVisible();
    await expect(main.getByText(/^Ora lo riceverebbe(?:ro \d+ persone| 1 persona)\.$/)).toBeVisible();
    await main.getByRole('button', { name: 'Elimina', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(notice(page, 'Bozza eliminata')).toBeVisible();
  });
});

test('an admin finds upcoming charges by their days', async ({ page }) => {
  await openStaff(page, staffHref('licenses'));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Addebiti in arrivo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Addebiti in arrivo');
  await main.getByLabel('Addebito dal').fill('2020-01-01');
  await main.getByLabel('Addebito entro il').fill('2020-01-02');
  await main.getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(staffHref('charges', {}, { from: '2020-01-01', to: '2020-01-02' }));
  await expect(main.getByText('Nessun risultato')).toBeVisible();
  await main.getByRole('link', { name: 'Tutte le licenze' }).click();
  await expect(page).toHaveURL(staffHref('licenses'));
});
