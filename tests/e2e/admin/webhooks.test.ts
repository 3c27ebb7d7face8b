import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { confirmed, openStaff } from '#tests/support/browser/staff.ts';

/** An integrator's server, which records deliveries. */
async function startFarSide() {
  const came: { headers: Record<string, string>; raw: string }[] = [];
  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const part of request) raw += part;
    came.push({ headers: request.headers as Record<string, string>, raw });
    response.end('grazie');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}/hooks`;
  /** Deliveries of one event type: every endpoint also gets the events of other tests in the same shop. */
  const ofType = (type: string) => came.filter(({ raw }) => JSON.parse(raw).type === type);
  return { url, ofType, stop: () => void server.close() };
}

// A colour in transition would be neither the old nor the new one.
test.use({ visitor: 'staff', reducedMotion: 'reduce' });

test('an admin adds and tries an endpoint, and its log shows the responses', async ({ page, tolerate }) => {
  test.slow();
  // The calls that first require a confirmation, and codes that another test has used.
  tolerate(/status of 40[03]/);
  const far = await startFarSide();
  const main = page.getByRole('main');
  const name = `Gestionale ${crypto.randomUUID().slice(0, 8)}`;
  const press = (button: string, place = main) =>
    place.getByRole('button', { name: button, exact: true }).click();

  await openStaff(page, staffHref('log'));
  await page.getByRole('navigation').getByRole('link', { name: 'Webhook' }).click();
  await press('Aggiungi un indirizzo');
  const form = page.getByRole('dialog', { name: 'Aggiungi un indirizzo' });
  await press('Aggiungi', form);
  await expect(form.getByLabel('Nome', { exact: true }), 'the first of two wrong fields').toBeFocused();
  await form.getByLabel('Nome', { exact: true }).fill(name);
  await form.getByLabel('Indirizzo', { exact: true }).fill(far.url);
  await press('Aggiungi', form);
  const shown = page.getByRole('dialog', { name: 'Il segreto dell’indirizzo' });
  await confirmed(page, shown);
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await test.step('the secret remains until the admin has copied it or confirms it', async () => {
    await expect(shown.getByRole('button', { name: `Copia il segreto di ${name}` })).toBeFocused();
    await expect(shown.getByRole('button', { name: 'Chiudi' })).toHaveCount(0);
    // Browsers allow a second Esc to close a dialog.
    for (let times = 0; times < 2; times++) await page.keyboard.press('Escape');
    // Between the two there is no dialog for a moment; there is no control at this position.
    await page.mouse.click(6, 700);
    await page.goBack();
    await expect(shown).toBeVisible();
    await page.goForward();
    await press('L’ho salvato', shown);
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await main.getByRole('link', { name }).click();
  await test.step('the replacement of a pressed button has the focus, or the heading has it', async () => {
    for (const button of ['Sospendi', 'Riattiva']) {
      await press(button);
      await expect(main.getByRole('button', { name: button, exact: true })).toHaveCount(0);
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    }
  });
  await press('Invia una prova');
  await expect(notice(page, /La prova è partita/)).toBeVisible();
  await expect.poll(() => far.ofType('webhook.test').length).toBe(1);
  const [got = { headers: {}, raw: '' }] = far.ofType('webhook.test');
  expect(new Webhook(secret).verify(got.raw, got.headers)).toMatchObject({ type: 'webhook.test' });

  const row = main.getByRole('row').filter({ hasText: 'Prova' });
  await expect(async () => {
    await press('Aggiorna');
    await expect(row).toContainText('Consegnato', { timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Prova' }).click();
  await expect(main.getByText('grazie')).toBeVisible();
  await expect(main.getByText('"type": "webhook.test"')).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('link', { name }).click();
  await press('Elimina');
  await press('Elimina', page.getByRole('dialog', { name: 'Eliminare l’indirizzo?' }));
  await confirmed(page, notice(page, 'Indirizzo eliminato'));
  await expect(main.getByRole('link', { name })).toHaveCount(0);
  far.stop();
});
