import { expect, type Page } from '@playwright/test';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { readBy } from '#tests/support/local-http.ts';
import { newestLinkTo } from './outbox.ts';

export interface Person {
  email: string;
  password: string;
}

const DEMO_PASSWORD = 'Portafoglio-2026';

/** The demo accounts of every local run (scripts/seed). */
export const demo: Person = { email: 'demo@example.com', password: DEMO_PASSWORD };
export const empty: Person = { email: 'vuoto@example.com', password: DEMO_PASSWORD };
export const unverified: Person = { email: 'nonverificato@example.com', password: DEMO_PASSWORD };

export function newPerson(): Person {
  return { email: `anna.${crypto.randomUUID()}@example.com`, password: 'Obbligazioni-di-Anna-7' };
}

/** Waits until the portal's page is interactive: before that, the browser sends a form as plain HTML. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('[data-hydration]:not([data-hydration="done"])')).toHaveCount(0);
}

/** Fills in and sends the open login page. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

export async function signIn(page: Page, person: Person, path = '/login'): Promise<void> {
  await page.goto(path);
  await fillLogin(page, person);
  await expect(page).toHaveURL('/dashboard');
}

/** Fills in and sends the open registration page. */
export async function fillRegistration(page: Page, { email, password }: Person): Promise<void> {
  await hydrated(page);
  await page.getByLabel('Nome', { exact: true }).fill('Anna');
  await page.getByLabel('Cognome', { exact: true }).fill('Bianchi');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Conferma password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /^Accetto/ }).check();
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
}

/** Presses the button of the open verification page. */
export async function confirmAddress(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
}

/** Opens the link of the newest verification mail and presses its button. */
export async function verify(page: Page, { email }: Person): Promise<void> {
  await page.goto(await newestLinkTo(page.request, email, '/verify-email/'));
  await confirmAddress(page);
  await expect(page.getByText('Email verificata')).toBeVisible();
}

/** Makes a call like the portal's pages; returns the response. */
export async function call(page: Page, name: CallName, data: object = {}): Promise<unknown> {
  const token = await readBy(page.request, '/csrf-token');
  const headers = {
    Origin: new URL(token.url()).origin,
    'Sec-Fetch-Site': 'same-origin',
    [CSRF_HEADER]: token.headers()[CSRF_HEADER.toLowerCase()] ?? '',
  };
  const { method } = calls[name];
  const answer = await page.request[method === 'PATCH' ? 'patch' : 'post'](callPath(name), { data, headers });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${name}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

/** Registers and verifies a new account by calls; other journeys test the pages. */
export async function register(page: Page): Promise<Person> {
  const person = newPerson();
  const { email, password } = person;
  const names = { first_name: 'Anna', last_name: 'Bianchi' };
  await call(page, 'register', { email, username: email, password, password_confirm: password, ...names });
  const link = await newestLinkTo(page.request, email, '/verify-email/');
  await call(page, 'verifyEmail', { token: new URL(link).pathname.split('/').at(-1) });
  return person;
}

/** Signs in by call, because other tests cover the form, and opens the given page. */
export async function enter(page: Page, { email, password }: Person, path?: string): Promise<void> {
  await call(page, 'login', { email, password, remember: false });
  if (!path) return;
  await page.goto(path);
  await hydrated(page);
}

/** Registers, verifies and signs in by calls. */
export async function becomeCustomer(page: Page): Promise<Person> {
  const person = await register(page);
  await enter(page, person);
  return person;
}

/** Confirms with the password in the portal's dialog. */
export async function confirmByPassword(page: Page, { password }: Pick<Person, 'password'>): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Conferma' }).click();
}
