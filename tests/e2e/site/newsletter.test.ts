import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { newestLinkTo, newestMailTo } from '#tests/support/outbox.ts';

test('a visitor subscribes, confirms by mail and unsubscribes again', async ({ page, request }) => {
  const address = `lettrice-${Date.now()}@example.com`;
  await page.goto('/articles');
  const box = page.getByRole('region', { name: 'Newsletter' });
  const field = box.getByLabel('Email');
  for (const [typed, sentence] of [
    ['', 'Questo campo è obbligatorio.'],
    ['anna@', 'Inserisci un indirizzo email valido.'],
  ] as const) {
    await field.fill(typed);
    await box.getByRole('button', { name: 'Iscriviti' }).click();
    await expect(field).toHaveAccessibleDescription(sentence);
    await expect(field).toBeFocused();
  }
  await field.fill(address);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/newsletter/**', async (route) => {
    await answered;
    await route.continue();
  });
  await box.getByRole('button', { name: 'Iscriviti' }).click();
  await field.fill('altra@example.com');
  answer();
  await expect(box.getByRole('status')).toContainText('Controlla la tua email');
  await expect(field).toBeFocused();
  await box.getByRole('button', { name: 'Iscriviti' }).click();
  await expect(box.getByRole('status')).toBeFocused();

  await page.goto(await newestLinkTo(request, address, '/newsletter/confirm/'));
  await page.getByRole('button', { name: 'Conferma l’iscrizione' }).click();
  await expect(page.getByRole('status').first()).toHaveText('Iscrizione confermata.');

  await expect.poll(async () => (await newestMailTo(request, address)).subject).toContain('confermata');
  await page.goto(await newestLinkTo(request, address, '/newsletter/unsubscribe/'));
  await page.getByRole('button', { name: 'Annulla l’iscrizione' }).click();
  await expect(page.getByText('Iscrizione annullata')).toBeVisible();
});

test('an invalid link shows an error', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await page.goto('/newsletter/confirm/scaduto');
  await page.getByRole('button', { name: 'Conferma l’iscrizione' }).click();
  await expect(page.getByText('Il link non è valido o è scaduto.')).toBeVisible();
});

test('the local run shows its mails on a page', async ({ page }) => {
  await page.goto('/dev/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posta in uscita');
});
