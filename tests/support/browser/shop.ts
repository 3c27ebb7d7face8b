import type { Page } from '@playwright/test';
import { ITALY } from '#lib/contract/account/countries.ts';
import { ask } from '#tests/support/local-http.ts';
import { becomeCustomer, call, type Person } from '#tests/support/people.ts';
import { type StripeControl, stripeAt } from '#tests/support/stripe/client.ts';
import { expect, test as journey } from './journey.ts';
import type { Shop } from './shop-server.ts';
import { signInStaff } from './staff.ts';

interface Fixtures {
  /** A new customer of the shop, signed in, whose country is Italy. */
  customer: Person;
  /** The payment service. */
  stripe: StripeControl;
  /** A window of the admin area, in which an admin is signed in. */
  desk: Page;
}

interface Kept {
  shop: Shop;
  /** The admin's session. All tests share one admin, whose app has one code every 30 seconds: one sign-in is enough. */
  admin: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
}

/** The start includes the time to create the shop's data. */
const START_MS = 300_000;
/** Another worker may have used the current code of the admin. */
const SIGN_IN_MS = 120_000;

/** `test` on the shop that sells for money; a page that complains fails it, except the payment service's pages. */
export const test = journey.extend<Fixtures, Kept>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs
    async ({}, use) => {
      const answer = await ask(process.env.COA_SHOP ?? '');
      if (!answer.ok) throw new Error(await answer.text());
      await use(await answer.json());
    },
    { scope: 'worker', timeout: START_MS },
  ],
  admin: [
    async ({ browser, shop }, use) => {
      const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: true });
      await signInStaff(await context.newPage());
      const session = await context.storageState();
      await context.close();
      await use(session);
    },
    { scope: 'worker', timeout: SIGN_IN_MS },
  ],
  desk: async ({ browser, baseURL, admin }, use) => {
    const context = await browser.newContext({ baseURL, storageState: admin, javaScriptEnabled: true });
    await use(await context.newPage());
    await context.close();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  stripe: async ({ shop }, use) => use(stripeAt(shop.stripe)),
  customer: [
    async ({ page, shop, tolerate }, use) => {
      tolerate(new RegExp(`Request to ${shop.stripe}`));
      const person = await becomeCustomer(page);
      await call(page, 'updateProfile', { country: ITALY });
      await use(person);
    },
    { auto: true },
  ],
});
export { expect };

/** The order button, whose text the law prescribes. */
export const orderButton = (page: Page) => page.getByRole('button', { name: 'Ordine con obbligo di pagare' });

/** Ticks both boxes that make the shop deliver the key at once. */
export async function tickBoth(page: Page): Promise<void> {
  await page.getByLabel(/^Chiedo di ricevere subito la chiave/).check();
  await page.getByLabel(/^So che, ricevut/).check();
}

/** Places the order of a page, with the key at once by default; ends on the payment service's page. */
export async function order(page: Page, path: string, { isWaived = true } = {}): Promise<void> {
  await page.goto(path);
  if (isWaived) await tickBoth(page);
  await orderButton(page).click();
  await atPayment(page);
}

/** Waits for the payment service's page. */
export const atPayment = (page: Page) => expect(page).toHaveURL(/\/c\/pay\//);

/** Pays by card; ends back at the shop. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Paga con la carta/ }).click();
  await expect(page).toHaveURL(/\/checkout\/orders\//);
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
