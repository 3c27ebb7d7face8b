import type { Page } from '@playwright/test';
import { test as journey } from '#tests/support/browser/journey.ts';
import { lend } from '#tests/support/browser/standing-page.ts';
import { enter } from '../people.ts';
import { hostAt } from './client.ts';
import type { Customer } from './types.ts';

export const host = hostAt(process.env.COA_HOST ?? '');

/** A customer with purchases, or a new one. */
type Holdings = 'some' | 'none';

interface Member {
  customer: Customer;
  page: Page;
}

/** `test` as a customer of the stand-in host: each worker has one, signed in once, with a shared page. */
export const test = journey.extend<
  { holdings: Holdings; customer: Customer },
  { memberWith: (holdings: Holdings) => Promise<Member> }
>({
  holdings: ['some', { option: true }],

  memberWith: [
    async ({ browser }, use) => {
      const members = new Map<Holdings, Promise<Member>>();
      const begin = async (holdings: Holdings) => {
        const nothing = { licenses: [], payments: [], activations: [] };
        const customer = await host.customer(holdings === 'none' ? nothing : {});
        const page = await browser.newPage({
          baseURL: process.env.COA_ON_HOST_URL,
          reducedMotion: 'reduce',
          // A session that a test sets up is not this customer's.
          storageState: { cookies: [], origins: [] },
        });
        await enter(page, customer);
        return { customer, page };
      };
      await use((holdings) => {
        const member = members.get(holdings) ?? begin(holdings);
        members.set(holdings, member);
        return member;
      });
      for (const { page } of await Promise.all(members.values())) await page.context().close();
    },
    { scope: 'worker' },
  ],

  customer: async ({ holdings, memberWith }, use) => {
    const { customer } = await memberWith(holdings);
    await use(customer);
    await host.mendFor(customer);
  },

  page: async ({ holdings, memberWith }, use) => {
    const { page } = await memberWith(holdings);
    await lend(page, use);
  },

  context: async ({ page }, use) => {
    await use(page.context());
  },
});
