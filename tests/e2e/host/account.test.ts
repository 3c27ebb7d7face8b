import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { hostAt } from '#tests/support/host/client.ts';
import type { Mailed } from '#tests/support/host/types.ts';
import {
  confirmAddress,
  enter,
  fillLogin,
  fillRegistration,
  hydrated,
  newPerson,
  signIn,
} from '#tests/support/people.ts';
import { png } from '#tests/support/worker/fixtures/pictures.ts';

const host = hostAt(process.env.COA_HOST ?? '');
const picture = Buffer.from(png);
const NEXT = 'Titoli-di-Stato-di-Lucia-8';

async function mailedTo(address: string, kind: Mailed['kind']): Promise<string> {
  const link = (await host.mailed()).find((mailed) => mailed.to === address && mailed.kind === kind);
  if (!link) throw new Error(`The host mailed no link (${kind}) to ${address}`);
  return link.token;
}

test('registers with another API host, verifies the address and logs in', async ({ page, tolerate }) => {
  // The browser logs the host's refusals.
  tolerate(/status of 400/);
  const person = newPerson();
  await page.goto('/register');
  await fillRegistration(page, person);
  await expect(page.getByText('Registrazione completata')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, person);
  await expect(page.getByText('Email non verificata')).toBeVisible();
  await page.getByRole('button', { name: 'Invia di nuovo il link di verifica' }).click();
  await expect(notice(page, 'Email inviata')).toBeVisible();
  await page.goto(`/verify-email/${await mailedTo(person.email, 'verify')}`);
  await confirmAddress(page);
  await expect(page.getByText('Email verificata')).toBeVisible();
  await signIn(page, person);
  await expect(page.getByRole('link', { name: 'Vai ai prodotti' })).toBeVisible();
});

test('shows the host’s own reason for refusing a registration', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const { email } = await host.customer();
  await page.goto('/register');
  await fillRegistration(page, { email, password: NEXT });
  await expect(page.getByText('Esiste già un utente con questa email.')).toBeVisible();
});

test('sets a forgotten password with the host’s link, once', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const customer = await host.customer();
  await page.goto('/forgot-password');
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByRole('button', { name: 'Invia il link' }).click();
  await expect(page.getByText('Controlla la posta')).toBeVisible();
  const path = `/reset-password/${await mailedTo(customer.email, 'reset')}`;
  const set = async (password: string) => {
    await page.getByLabel('Nuova password', { exact: true }).fill(password);
    await page.getByLabel('Conferma password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Imposta la password' }).click();
  };
  await page.goto(path);
  await hydrated(page);
  await set('58203917');
  await expect(page.getByText('composta interamente da caratteri numerici')).toBeVisible();
  await set(NEXT);
  await expect(page.getByText('Ora puoi accedere con la nuova password.')).toBeVisible();
  await page.goto(path);
  await hydrated(page);
  await set(NEXT);
  await expect(page.getByText('Il link non è valido o è scaduto.')).toBeVisible();
  await enter(page, { email: customer.email, password: NEXT });
});

test('changes the password and stays logged in', async ({ page, context, tolerate }) => {
  tolerate(/status of 400/);
  const customer = await host.customer();
  await enter(page, customer);
  await page.goto('/profile/change-password');
  await hydrated(page);
  const change = async (old: string) => {
    await page.getByLabel('Password attuale', { exact: true }).fill(old);
    await page.getByLabel('Nuova password', { exact: true }).fill(NEXT);
    await page.getByLabel('Conferma nuova password', { exact: true }).fill(NEXT);
    await page.getByRole('button', { name: 'Cambia password' }).click();
  };
  await change('Sbagliata-2026');
  await expect(page.getByText('Password errata.')).toBeVisible();
  await change(customer.password);
  await expect(notice(page, 'Password aggiornata')).toBeVisible();
  await context.clearCookies();
  await enter(page, { email: customer.email, password: NEXT });
});

test('sends a chosen picture byte for byte and shows it before it is sent', async ({ page }) => {
  const customer = await host.customer();
  await enter(page, customer);
  await page.goto('/profile');
  await hydrated(page);
  const file = { name: 'io.png', mimeType: 'image/png', buffer: picture };
  await page.getByLabel('Scegli un’immagine').setInputFiles(file);
  const preview = page.getByRole('main').locator('img[src^="data:image/png"]');
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByLabel('Città').fill('Forlì');
  await page.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(notice(page, 'Profilo aggiornato con successo!')).toBeVisible();
  const sent = (await host.recorded()).filter(
    ({ method, body }) => method === 'PATCH' && body.includes(customer.email),
  );
  const body = sent.at(-1)?.body ?? '';
  const boundary = /boundary=(\S+)/.exec(sent.at(-1)?.headers['content-type'] ?? '')?.[1];
  expect(body.split(`--${boundary}`).at(-1)).toBe('--\r\n');
  expect(body).toContain(`\r\n\r\n${picture.toString('latin1')}\r\n`);
  expect(body).toContain(Buffer.from('Forlì').toString('latin1'));
  // The host serves pictures from its address, from which this page may not load them.
  await expect(page.getByRole('button', { name: 'Rimuovi', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('LM')).toBeVisible();
});

test('writes to support, and shows the host’s response when its limit is reached', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 429/);
  const customer = await host.customer();
  await enter(page, customer);
  await page.goto('/support');
  await hydrated(page);
  const send = async (subject: string) => {
    await page.getByLabel('Oggetto', { exact: true }).fill(subject);
    await page.getByLabel('Messaggio', { exact: true }).fill('Come attivo il secondo dispositivo?');
    await page.getByRole('button', { name: 'Invia messaggio' }).click();
  };
  await send('Attivazione');
  await expect(page.getByText(`Ti risponderemo all’indirizzo ${customer.email}.`)).toBeVisible();
  await host.faultFor(customer, '/api/support/', 'throttle');
  await send('Ancora');
  await expect(page.getByText('La richiesta è stata limitata (throttled).')).toBeVisible();
  await expect(page.getByLabel('Oggetto', { exact: true })).toHaveValue('Ancora');
  await host.mendFor(customer);
  await page.getByRole('button', { name: 'Invia messaggio' }).click();
  await expect(page.getByLabel('Oggetto', { exact: true })).toHaveValue('');
});
