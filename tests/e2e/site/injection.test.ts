import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

const PAYLOADS = ['<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>'] as const;

test('what customers write is text wherever it appears', async ({ page }) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    return dialog.dismiss();
  });
  await becomeCustomer(page);
  await page.goto('/profile');
  await hydrated(page);
  await page.getByLabel('Nome', { exact: true }).fill(PAYLOADS[0]);
  await page.getByLabel('Cognome', { exact: true }).fill(PAYLOADS[1]);
  await page.getByLabel('Azienda').fill(PAYLOADS[1]);
  await page.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(notice(page, 'Profilo aggiornato con successo!')).toBeVisible();
  for (const path of ['/dashboard', '/profile', '/support']) {
    await page.goto(path);
    await hydrated(page);
    expect(await page.locator('img[src="x"], svg[onload]').count()).toBe(0);
  }
  await page.getByRole('button', { name: /^Menu profilo/ }).click();
  await expect(page.getByText(`${PAYLOADS[0]} ${PAYLOADS[1]}`).first()).toBeVisible();
  expect(dialogs).toBe(0);
});

test('what the address says is text', async ({ page }) => {
  for (const payload of PAYLOADS) {
    await page.goto(`/articles?q=${encodeURIComponent(payload)}&category=${encodeURIComponent(payload)}`);
    expect(await page.locator('img[src="x"], svg[onload]').count()).toBe(0);
  }
});
