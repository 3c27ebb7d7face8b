import { beforeAll, expect, it } from 'vitest';
import { NewAuthenticator, NewPasskey, Security } from '#lib/contract/security/security.ts';
import { Creation, newPasskey, Request } from '#tests/support/passkeys.ts';
import { call, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { codeAt, nextCode, ticketOf } from '#tests/support/worker/factors.ts';
import { recordQueries, scansOf } from '#tests/support/worker/recorded-db.ts';
import { ORIGIN } from '#tests/support/worker/worker-agent.ts';

const { sent, env: recorded } = recordQueries();
const request: typeof call = async (name, options) => {
  const answer = await call(name, options, recorded);
  expect([name, answer.status < 300]).toEqual([name, true]);
  return answer;
};

/** One request of each kind, as a customer would send them. */
beforeAll(async () => {
  const { access, email } = await member();
  await request('confirm', { access, body: { method: 'password', password: PASSWORD } });
  const { secret } = read(NewAuthenticator, await request('addAuthenticator', { access }));
  await request('confirmAuthenticator', { access, body: { code: codeAt(secret) } });
  nextCode();
  const passkey = await newPasskey(ORIGIN);
  const credential = await passkey.create(read(Creation, await request('newPasskeyOptions', { access })));
  const added = await request('addPasskey', { access, body: { name: 'Portatile', credential } });
  const { id } = read(NewPasskey, added).passkey;

  const answerTo = async (...asked: Parameters<typeof request>) => ({
    method: 'passkey',
    credential: await passkey.get(read(Request, await request(...asked))),
  });
  await request('passkeyLogin', { body: await answerTo('passkeyOptions') });
  const ticket = await ticketOf(email);
  const second = await answerTo('secondFactorOptions', { body: { ticket } });
  await request('secondFactor', { body: { ...second, ticket, remember_device: true } });
  await request('secondFactor', {
    body: { method: 'totp', code: codeAt(secret), ticket: await ticketOf(email), remember_device: true },
  });
  await request('confirm', { access, body: await answerTo('confirmOptions', { access }) });
  const { remembered_devices: devices } = read(Security, await request('security', { access }));
  await request('forgetDevice', { access, params: { id: devices[0]?.id ?? '' } });
  await request('securityLog', { access });
  await request('replaceRecoveryCodes', { access });
  await request('renamePasskey', { access, params: { id }, body: { name: 'Telefono' } });
  await request('removePasskey', { access, params: { id } });
  await request('removeAuthenticator', { access });
}, 60_000);

it('reads no table from end to end', async () => {
  expect(sent.size).toBeGreaterThan(40);
  for (const query of sent) expect([query, await scansOf(query)]).toEqual([query, []]);
});

it('binds far fewer than the hundred values that D1 takes', () => {
  for (const query of sent) expect(query.split('?').length - 1).toBeLessThan(50);
});
