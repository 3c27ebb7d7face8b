import { expect, type Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { demo, fillLogin, type Person } from '#tests/support/people.ts';
import { TOTP_PERIOD_MS, totpAt } from '#tests/support/totp.ts';

/** The seller's account of every local run, and the secret of its app (scripts/seed/accounts.ts). */
export const staff: Person = { ...demo, email: 'staff@example.com' };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Signs in with the first code that nobody has used: each is good once, for this one step and its neighbours. */
export async function signInStaff(page: Page, path = '/admin'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page, staff);
  const code = page.getByLabel('Codice dell’app di autenticazione');
  for (const steps of [-1, 0, 1]) {
    await code.fill(totpAt(SECRET, Date.now() + steps * TOTP_PERIOD_MS));
    const answered = page.waitForResponse((answer) => answer.url().endsWith(callPath('secondFactor')));
    await page.getByRole('button', { name: 'Conferma', exact: true }).click();
    if ((await answered).ok()) return expect(page).toHaveURL(path);
  }
  throw new Error('No code was taken');
}
