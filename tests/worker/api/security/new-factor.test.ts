import { expect, it } from 'vitest';
import { call, clock, member, signIn } from '#tests/support/worker/api.ts';
import {
  codeAt,
  confirmByPassword,
  protectedMember,
  ticketOf,
  turnOn,
} from '#tests/support/worker/factors.ts';
import { makePasskey } from '#tests/support/worker/passkeys.ts';

const factors: [string, (access: string) => Promise<unknown>][] = [
  ['an app for codes', turnOn],
  [
    'a passkey',
    async (access) => {
      await confirmByPassword(access);
      await makePasskey(access);
    },
  ],
];

it.each(factors)('%s ends every other session of the account, whatever it had confirmed', async (_, add) => {
  const { id, access } = await member();
  const [{ access: other }, stranger] = [await signIn(id), await member()];
  await confirmByPassword(other);
  await add(access);
  const statuses = await Promise.all(
    [access, other, stranger.access].map(async (each) => (await call('profile', { access: each })).status),
  );
  expect(statuses).toEqual([200, 401, 200]);
});

it('a further factor ends waiting logins, and later ones work', async () => {
  const { email, access, secret, codes } = await protectedMember();
  const waiting = await ticketOf(email);
  clock.now += 1;
  await call('confirm', { access, body: { method: 'recovery', code: codes[0] } });
  await makePasskey(access);
  const proof = { method: 'totp', code: codeAt(secret) };
  expect((await call('secondFactor', { body: { ...proof, ticket: waiting } })).body).toMatchObject({
    code: 'ticket_not_valid',
  });
  expect((await call('askFactorReset', { body: { ticket: waiting } })).status).toBe(401);
  expect((await call('secondFactor', { body: { ...proof, ticket: await ticketOf(email) } })).status).toBe(
    200,
  );
});
