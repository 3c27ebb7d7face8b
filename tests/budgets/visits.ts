import { test as base, expect, type Page } from '@playwright/test';
import { phone } from '#scripts/bench/pages/browser.ts';
import type { BudgetedPage } from '#scripts/bench/pages/pages.ts';
import { type Weight, weigh } from '#scripts/bench/pages/weigh.ts';
import { demo, signIn } from '#tests/support/people.ts';

type Visitor = BudgetedPage['visitor'];
type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface Visits {
  /** A page in a new browser profile, signed in or not. */
  open: (visitor: Visitor) => Promise<Page>;
  /** The cost of a first visit. Fails on a page without a heading. */
  weigh: (page: BudgetedPage) => Promise<Weight>;
}

/** Fixtures that a worker keeps from test to test. */
interface Kept {
  session: () => Promise<Session>;
  weights: Map<string, Weight>;
}

export const test = base.extend<Visits, Kept>({
  session: [
    async ({ browser }, use) => {
      let session: Promise<Session> | undefined;
      const begin = async () => {
        const context = await browser.newContext({ baseURL: process.env.COA_URL });
        await signIn(await context.newPage(), demo);
        return context.storageState();
      };
      await use(() => {
        session ??= begin();
        return session;
      });
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  weights: [({}, use) => use(new Map()), { scope: 'worker' }],

  open: async ({ browser, baseURL, session }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (visitor) => {
      const storageState = visitor === 'member' ? await session() : undefined;
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
