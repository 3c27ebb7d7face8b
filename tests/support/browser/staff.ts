import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { root } from '#scripts/lib/paths.ts';
import { demo, fillLogin, hydrated, type Person } from '#tests/support/people.ts';
import { TOTP_PERIOD_MS, totpAt } from '#tests/support/totp.ts';

/** The staff account of every local run, and its app's secret (scripts/seed/people.ts). */
export const staff: Person = { ...demo, email: 'staff@example.com' };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const MAX_CODES = 4;
const currentStep = () => Math.floor(Date.now() / TOTP_PERIOD_MS);

/** Claims a code's time step before other workers do: each code works once, and invalidates earlier ones. */
function claimStep(page: Page): number {
  const server = new URL(page.url()).host.replace(':', '-');
  const folder = join(root, 'test-results/codes', server);
  mkdirSync(folder, { recursive: true });
  for (let step = currentStep() - 1; ; step++) {
    try {
      mkdirSync(join(folder, String(step)));
      return step;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Enters codes until the page accepts one. */
async function giveCode(page: Page, place: Locator, to: 'secondFactor' | 'confirm'): Promise<void> {
  for (let codes = 0; codes < MAX_CODES; codes++) {
    const step = claimStep(page);
    // The server accepts a code at most one step ahead.
    await expect.poll(() => step <= currentStep() + 1, { timeout: 3 * TOTP_PERIOD_MS }).toBe(true);
    await place.getByLabel('Codice dell’app di autenticazione').fill(totpAt(SECRET, step * TOTP_PERIOD_MS));
    const answered = page.waitForResponse((answer) => answer.url().endsWith(callPath(to)));
    await place.getByRole('button', { name: 'Conferma', exact: true }).click();
    if ((await answered).ok()) return;
  }
  throw new Error('No code was taken');
}

export async function signInStaff(page: Page): Promise<void> {
  const path = staffHref('overview');
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page, staff);
  await giveCode(page, page.getByRole('main'), 'secondFactor');
  await expect(page).toHaveURL(path);
}

/** Waits for the result of an action; confirms first if the session has not confirmed recently. */
export async function confirmed(page: Page, done: Locator): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await expect(question.or(done).first()).toBeVisible();
  if (await question.isVisible()) await giveCode(page, question, 'confirm');
  await expect(done).toBeVisible();
}

/** Opens a page of the admin area and waits until its data is loaded. */
export async function openStaff(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Today in Italy, as a date field takes it. */
export const today = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date());

/** Records the transfer for the payment on the open admin page. */
export async function bookTransfer(desk: Page, reason: string): Promise<void> {
  await desk.getByRole('button', { name: transfers.receive.open }).click();
  const receive = desk.getByRole('dialog');
  await receive.getByLabel(transfers.receive.day).fill(today());
  await receive.getByLabel(transfers.receive.reason).fill(reason);
  await receive.getByRole('button', { name: transfers.receive.submit }).click();
  await confirmed(desk, desk.getByText(transfers.receive.done.paid));
}
