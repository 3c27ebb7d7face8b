import { test as base, expect, type Page } from '@playwright/test';
import { phone } from '#scripts/bench/pages/browser.ts';
import type { Budgeted, BudgetedPage } from '#scripts/bench/pages/pages.ts';
import { type Weight, weigh } from '#scripts/bench/pages/weigh.ts';
import { signInStaff } from '#tests/support/browser/staff.ts';
import { demo, signIn } from '#tests/support/people.ts';

type Visitor = BudgetedPage['visitor'] | 'staff';
type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface Visits {
  /** A page in a new browser profile, signed in or not. */
  open: (visitor: Visitor) => Promise<Page>;
  /** The cost of a first visit. Fails on a page without a heading. */
  weigh: (page: Budgeted & { visitor: Visitor }) => Promise<Weight>;
}

/** Worker-scoped fixtures. */
interface Kept {
  sessionOf: (visitor: Exclude<Visitor, 'guest'>) => Promise<Session>;
  weights: Map<string, Weight>;
}

export const test = base.extend<Visits, Kept>({
  sessionOf: [
    async ({ browser }, use) => {
      const sessions = new Map<Visitor, Promise<Session>>();
      const begin = async (visitor: Visitor) => {
        const context = await browser.newContext({ baseURL: process.env.COA_URL });
        const page = await context.newPage();
        await (visitor === 'staff' ? signInStaff(page) : signIn(page, demo));
        return context.storageState();
      };
      await use((visitor) => {
        const session = sessions.get(visitor) ?? begin(visitor);
        sessions.set(visitor, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  weights: [({}, use) => use(new Map()), { scope: 'worker' }],

  open: async ({ browser, baseURL, sessionOf }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (visitor) => {
      const storageState = visitor === 'guest' ? undefined : await sessionOf(visitor);
      const context = await browser.newContext({ ...phone, baseURL, storageState });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  weigh: async ({ open, weights }, use) => {
    await use(async ({ path, visitor }) => {
      const visit = `${visitor} ${path}`;
      const known = weights.get(visit);
      if (known) return known;
      const page = await open(visitor);
      const weight = await weigh(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      weights.set(visit, weight);
      return weight;
    });
  },
});
