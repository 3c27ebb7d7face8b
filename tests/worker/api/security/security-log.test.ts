import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNTRY_HEADER } from '#lib/contract/calls/protocol.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { SecurityEvent } from '#lib/contract/security/security.ts';
import { call, clock, env, lastTokenTo, member, PASSWORD, signIn } from '#tests/support/worker/api.ts';
import {
  codeAt,
  confirmByPassword,
  nextCode,
  protectedMember,
  ticketOf,
} from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { FIREFOX, logIn, reportSignIn, reportTokens } from '#tests/support/worker/reported-sign-ins.ts';
import { doWork, runJobs } from '#tests/support/worker/work.ts';

beforeAll(() => addProduct({ id: 'one' }));

const Log = v.object({ results: v.array(SecurityEvent) });
const NEXT = 'Tutta-un-altra-7';
const chosen = { new_password: NEXT, new_password_confirm: NEXT };
const headers = {
  'User-Agent': FIREFOX,
  'X-Forwarded-For': '2001:db8:1:2:3::4',
  [COUNTRY_HEADER]: 'FR',
};

async function kindsOf(id: string): Promise<string[]> {
  const { access } = await signIn(id);
  const { results } = v.parse(Log, (await call('securityLog', { access })).body);
  return results.map(({ kind }) => kind);
}

type Customer = Awaited<ReturnType<typeof member>>;
const reset = async ({ email }: Customer) => {
  await call('passwordReset', { body: { email } });
  return call('passwordResetConfirm', { body: { token: await lastTokenTo(email), ...chosen }, headers });
};
const moveAway = async ({ access }: Customer) => {
  const email = `${crypto.randomUUID()}@example.org`;
  await call('updateProfile', { access, body: { email, current_password: PASSWORD } });
  return call('verifyEmail', { body: { token: await lastTokenTo(email), password: PASSWORD }, headers });
};

const causes: [kind: string[], (user: Customer) => Promise<{ status: number }>][] = [
  [['signed_in'], ({ email }) => logIn(email, headers)],
  [['sign_in_refused'], ({ email }) => logIn(email, headers, 'sbagliata')],
  [
    ['password_changed'],
    ({ access }) => call('changePassword', { access, headers, body: { old_password: PASSWORD, ...chosen } }),
  ],
  [['password_changed'], reset],
  [['email_changed'], moveAway],
  [
    ['password_changed', 'email_changed', 'email_changed'],
    async (user) => {
      await moveAway(user);
      const body = { token: await lastTokenTo(user.email) };
      return call('undoEmailChange', { body, headers });
    },
  ],
  [
    ['session_ended'],
    async ({ id, access }) => {
      await signIn(id);
      await confirmByPassword(access);
      const { results } = Object((await call('sessions', { access })).body);
      const other = results.find(({ current }: { current: boolean }) => !current);
      return call('endSession', { access, headers, params: { id: other.id } });
    },
  ],
  [
    ['other_sessions_ended'],
    async ({ access }) => {
      await confirmByPassword(access);
      return call('endOtherSessions', { access, headers });
    },
  ],
  [
    ['data_exported'],
    async ({ access }) => {
      await confirmByPassword(access);
      return call('exportData', { access, headers });
    },
  ],
  [
    ['key_replaced'],
    async ({ id, access }) => {
      const license = await addLicense({ userId: id, productId: 'one' });
      const body = { password: PASSWORD, reason: 'exposed' };
      return call('replaceKey', { access, headers, params: { id: license.id }, body });
    },
  ],
  [
    ['sign_in_reported', 'signed_in'],
    async ({ email }) => {
      clock.now += DAY_MS;
      await logIn(email, headers);
      const [token = ''] = await reportTokens(email);
      return call('reportSignIn', { headers, body: { token } });
    },
  ],
];

describe('the security log', () => {
  it('has a confirmation by recovery code once', async () => {
    const { id, access, codes } = await protectedMember();
    const body = { method: 'recovery', code: codes[0] };
    expect((await call('confirm', { access, headers, body })).status).toBe(200);
    expect((await call('confirm', { access, headers, body })).status).toBe(400);
    expect((await kindsOf(id)).filter((kind) => kind === 'recovery_code_used')).toHaveLength(1);
  });

  it.each(causes)('has an entry for %j', async (kinds, cause) => {
    const user = await member();
    const { status } = await cause(user);
    expect([200, 204, 401]).toContain(status);
    expect(await kindsOf(user.id)).toEqual(kinds);
  });

  it('says when and from where (country, network and browser at most), and in which session', async () => {
    const { access } = await member();
    await call('changePassword', { access, headers, body: { old_password: PASSWORD, ...chosen } });
    const { results } = v.parse(Log, (await call('securityLog', { access })).body);
    const { results: sessions } = Object((await call('sessions', { access })).body);
    expect(results).toEqual([
      {
        id: expect.any(String),
        kind: 'password_changed',
        created_at: expect.anything(),
        network: '2001:db8:1::/48',
        country: 'FR',
        device: 'Firefox su Windows',
        session_id: sessions[0].id,
      },
    ]);
  });

  it('keeps entries for a year', async () => {
    const { id, access } = await member();
    await confirmByPassword(access);
    await call('endOtherSessions', { access });
    clock.now += 365 * DAY_MS - 1;
    await runJobs();
    expect(await kindsOf(id)).toEqual(['other_sessions_ended']);
    clock.now += 1;
    await runJobs();
    expect(await kindsOf(id)).toEqual([]);
  });

  it('is in the export with the factors, without secrets', async () => {
    const { access, secret, codes } = await protectedMember();
    await call('confirm', { access, headers, body: { method: 'totp', code: codeAt(secret) } });
    const { body } = await call('exportData', { access, headers });
    const event = { country: 'FR', device: 'Firefox su Windows', network: '2001:db8:1::/48' };
    expect(body).toMatchObject({
      security: { recovery_codes_left: 10, second_factor_since: expect.any(String), passkeys: [] },
      security_log: [{ kind: 'authenticator_added' }, { kind: 'data_exported', ...event }],
    });
    expect(JSON.stringify(body)).not.toContain(secret);
    for (const code of codes) expect(JSON.stringify(body)).not.toContain(code);
  });

  it('is deleted with the account, as are its factors', async () => {
    const { id, access, secret } = await protectedMember();
    await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
    await call('deleteAccount', { access, body: { password: PASSWORD } });
    const rowsOf = async (table: string) =>
      (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(id).first('n')) ?? 0;
    for (const table of ['authenticators', 'recovery_codes', 'passkeys', 'remembered_devices'])
      expect([table, await rowsOf(table)]).toEqual([table, 0]);
    await doWork();
    expect(await rowsOf('security_events')).toBe(0);
  });

  it('has no entry for failed actions', async () => {
    const { id, access } = await member();
    await confirmByPassword(access);
    await call('endSession', { access, params: { id: 'x' } });
    await call('changePassword', { access, body: { old_password: 'sbagliata', ...chosen } });
    await reportSignIn('x');
    expect(await kindsOf(id)).toEqual([]);
  });

  it('has an entry for each change of a second factor', async () => {
    const user = await protectedMember();
    const ticket = await ticketOf(user.email);
    await call('secondFactor', { body: { method: 'recovery', code: 'AAAA', ticket } });
    const recovery = { method: 'recovery', code: user.codes[0], ticket, remember_device: true };
    await call('secondFactor', { body: recovery });
    const { remembered_devices: devices } = Object((await call('security', { access: user.access })).body);
    await call('forgetDevice', { access: user.access, params: { id: devices[0].id } });
    nextCode();
    await call('confirm', { access: user.access, body: { method: 'totp', code: codeAt(user.secret) } });
    await call('replaceRecoveryCodes', { access: user.access });
    await call('removeAuthenticator', { access: user.access });
    expect((await kindsOf(user.id)).sort()).toEqual(
      [
        'authenticator_added',
        'second_factor_refused',
        'signed_in',
        'recovery_code_used',
        'device_remembered',
        'device_forgotten',
        'recovery_codes_replaced',
        'authenticator_removed',
      ].sort(),
    );
  });
});
