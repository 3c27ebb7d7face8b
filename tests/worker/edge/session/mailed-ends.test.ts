import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { UNDO_EMAIL_CHANGE_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { sessionStub } from '#lib/edge/session/access.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { mailed } from '#tests/support/worker/walker.ts';
import { newAgent, sessionIdOf } from '#tests/support/worker/worker-agent.ts';

const NEXT = 'Scelta-dalla-titolare-9';

/** Links that end every session of an account: a name, and a function that causes the mail and returns the press. */
const links: [
  string,
  (browser: UserAgent, email: string) => Promise<(guest: UserAgent) => Promise<Response>>,
][] = [
  [
    'chooses a new password',
    async (browser, email) => {
      await browser.call('passwordReset', { body: { email } });
      const token = await mailed(email, '/reset-password/');
      const body = { token, new_password: NEXT, new_password_confirm: NEXT };
      return (guest) => guest.call('passwordResetConfirm', { body });
    },
  ],
  [
    'undoes a change of address',
    async (browser, email) => {
      const asked = { email: `${crypto.randomUUID()}@example.org`, current_password: PASSWORD };
      await browser.call('updateProfile', { body: asked });
      const body = { token: await mailed(email, UNDO_EMAIL_CHANGE_PAGE) };
      return (guest) => guest.call('undoEmailChange', { body });
    },
  ],
];

it.each(links)('a link that %s leaves nothing in the session objects of its account', async (_, ask) => {
  const { email } = await account(env);
  const [browser, guest] = [newAgent(), newAgent()];
  await browser.logIn(email, PASSWORD);
  const id = sessionIdOf(browser);
  const press = await ask(browser, email);
  await guest.open();
  const answer = await press(guest);
  expect([answer.status, answer.headers.has('X-Ended-Account')]).toEqual([200, false]);
  const held = await runInDurableObject(await sessionStub(env, id), (__, { storage }) => [
    ...storage.kv.list(),
  ]);
  expect(held).toEqual([]);
});
