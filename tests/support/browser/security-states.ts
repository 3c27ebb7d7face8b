import { expect, type Page } from '@playwright/test';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { hydrated } from '#tests/support/people.ts';

const PHONE = 390;
const created_at = '2026-11-01T08:00:00Z';
/** A name of the maximum length. */
const name = 'Chiavetta di sicurezza blu nel cassetto della scrivania, casa'.slice(0, 60);

/** An account with every kind of protection, and a requested reset. */
const everything = {
  second_factor_since: created_at,
  authenticator_since: created_at,
  passkeys: [
    { id: 'k1', name, created_at, last_used_at: created_at },
    { id: 'k2', name: 'Firefox su Windows', created_at, last_used_at: null },
  ],
  recovery_codes_left: 2,
  remembered_devices: [{ id: 'd1', device: 'Safari su iPhone', created_at, expires_at: created_at }],
  factor_reset_at: '2026-11-30T08:00:00Z',
};
const codes = Array.from({ length: 10 }, (_, at) => `ABC${at}-EFGH-JKLM-NPQR`.replace(/[01]/, 'Z'));
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/COA:demo%40example.com?secret=${secret}&issuer=COA`;

/** Fakes the host's response to a call, so that the demo account keeps its one factor. */
const answer = (page: Page, call: CallName, json: unknown) =>
  page.route(`**${calls[call].path}`, (route) => route.fulfill({ json }));

async function open(page: Page): Promise<void> {
  await page.goto(href('security'));
  await hydrated(page);
}

async function setUp(page: Page): Promise<void> {
  await answer(page, 'addAuthenticator', { secret, uri });
  await open(page);
  await page.getByRole('button', { name: 'Configura l’app' }).first().click();
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
}

/** The states of the account security page. */
export const securityStates = [
  {
    name: 'all that protects an account, and a passkey that is renamed',
    width: PHONE,
    open: async (page: Page) => {
      await open(page);
      await answer(page, 'security', everything);
      await page.getByRole('button', { name: 'Aggiorna i dati' }).click();
      await page.getByRole('button', { name: `Rinomina ${name}` }).click();
      await expect(page.getByLabel('Nome della passkey')).toBeFocused();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'a new app without its code',
    width: PHONE,
    open: async (page: Page) => {
      await setUp(page);
      await page.getByRole('button', { name: 'Attiva l’app' }).click();
      await expect(page.getByLabel('Codice che l’app mostra')).toBeFocused();
    },
  },
  {
    name: 'recovery codes that are shown once',
    width: PHONE,
    open: async (page: Page) => {
      await setUp(page);
      await answer(page, 'confirmAuthenticator', { recovery_codes: codes });
      await page.getByLabel('Codice che l’app mostra').fill('123456');
      await page.getByRole('button', { name: 'Attiva l’app' }).click();
      await expect(page.getByRole('list', { name: 'Codici di recupero' })).toBeVisible();
    },
  },
];
