import { test as base, mergeTests, type Page } from '@playwright/test';
import { demo, empty, type Person, signIn } from '#tests/support/people.ts';
import { test as journey } from './journey.ts';
import { signInStaff } from './staff.ts';

type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
export type Visitor = 'guest' | 'demo' | 'empty' | 'staff';

const by = (person: Person) => (page: Page) => signIn(page, person);
const signIns: Record<Exclude<Visitor, 'guest'>, (page: Page) => Promise<void>> = {
  demo: by(demo),
  empty: by(empty),
  staff: signInStaff,
};

interface Tabs {
  visitor: Visitor;
}

interface Kept {
  sessionOf: (visitor: Visitor) => Promise<Session | undefined>;
}

/** `test` with a page for each kind of visitor; each worker signs each one in once. */
export const test = base.extend<Tabs, Kept>({
  visitor: ['guest', { option: true }],

  sessionOf: [
    async ({ browser }, use) => {
      const sessions = new Map<Visitor, Promise<Session>>();
      const begin = async (enter: (page: Page) => Promise<void>) => {
        const context = await browser.newContext({ baseURL: process.env.COA_URL });
        await enter(await context.newPage());
        const session = await context.storageState();
        await context.close();
        return session;
      };
      await use(async (visitor) => {
        if (visitor === 'guest') return undefined;
        const session = sessions.get(visitor) ?? begin(signIns[visitor]);
        sessions.set(visitor, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],

  storageState: async ({ visitor, sessionOf }, use) => {
    await use(await sessionOf(visitor));
  },
});

/** Like `test`; a page that complains fails its test. */
export const watchedTest = mergeTests(test, journey);
