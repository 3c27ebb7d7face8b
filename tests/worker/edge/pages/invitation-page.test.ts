import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { connect } from '#lib/api/db/client.ts';
import { invitations } from '#lib/api/db/schema/invitations.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { openInvitation } from '#lib/edge/pages/invitation-page.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent, ORIGIN } from '#tests/support/worker/worker-agent.ts';

const db = connect(env.DB);

/** A signed-in customer with an invitation, and the link's token. */
async function invited() {
  const { id, email } = await account(env);
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  await db.update(users).set({ secondFactorAt: 1 }).where(eq(users.id, id));
  const row = { id, email, role: 'support', inviterId: '', createdAt: 0 } as const;
  await db.insert(invitations).values({ ...row, sentAt: 0, endsAt: Date.now() + DAY_MS });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { id, browser, cookie, token: await signToken(env.TOKEN_KEYS, 'invitation', ['staff', id]) };
}

async function open(token: string, cookie = '', settings: object = {}) {
  const ctx = createExecutionContext();
  const request = new Request(`${ORIGIN}/invito/${token}`, { headers: { Cookie: cookie } });
  const page = await openInvitation({ request, env: { ...env, ...settings }, ctx }, token);
  await waitOnExecutionContext(ctx);
  return page;
}

it('shows an account its invitation, and a guest the way to the login', async () => {
  const { cookie, token } = await invited();
  expect(await open(token, cookie)).toEqual({
    kind: 'found',
    invitation: { kind: 'staff', role: 'support', obstacle: null },
  });
  expect(await open(token)).toEqual({ kind: 'guest' });
  expect(await open('made.up', cookie)).toEqual({ kind: 'over' });
  expect(await open(token, cookie, { API_ORIGIN: 'https://host.example' })).toEqual({ kind: 'elsewhere' });
});

it('accepts by the browser’s own form, which ends the session everywhere', async () => {
  const { id, browser, cookie, token } = await invited();
  const answer = await browser.submit(`/invito/${token}`, { token });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/invito/${token}`]);
  const [user] = await db.select().from(users).where(eq(users.id, id));
  expect(user?.role).toBe('support');
  expect(await open(token, cookie)).toEqual({ kind: 'guest' });
});
