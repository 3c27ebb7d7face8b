import type { Page } from '@playwright/test';
import { test as journey } from '#tests/support/browser/journey.ts';
import { signIn } from '../people.ts';
import { hostAt } from './client.ts';
import type { Customer } from './types.ts';

export const host = hostAt(process.env.COA_HOST ?? '');

type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** A customer with purchases, or a new one. */
type Holdings = 'some' | 'none';

interface Member {
  customer: Customer;
  session: Session;
}

/** `test` as a customer of the stand-in host: each worker has its own, signed in once. */
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
        const context = await browser.newContext({
          baseURL: process.env.COA_ON_HOST_URL,
          // A test's own session is not this customer's.
          storageState: { cookies: [], origins: [] },
        });
        await signIn(await context.newPage(), customer);
        const session = await context.storageState();
        await context.close();
        return { customer, session };
      };
      await use((holdings) => {
        const member = members.get(holdings) ?? begin(holdings);
        members.set(holdings, member);
        return member;
      });
    },
    { scope: 'worker' },
  ],

  customer: async ({ holdings, memberWith }, use) => {
    const { customer } = await memberWith(holdings);
    await use(customer);
    await host.mendFor(customer);
  },

  storageState: async ({ holdings, memberWith }, use) => {
    await use((await memberWith(holdings)).session);
  },
});
