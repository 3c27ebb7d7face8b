import { describe, expect, it } from 'vitest';
import { ENDED_ACCOUNT_HEADER, REMEMBERED_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { linkOwner, REPORT_SIGN_IN_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { ResetLink } from '#lib/contract/security/security.ts';
import {
  call,
  clock,
  lastTokenTo,
  mailsTo,
  member,
  PASSWORD,
  read,
  signIn,
} from '#tests/support/worker/api.ts';
import { codeAt, protectedMember, ticketOf } from '#tests/support/worker/factors.ts';
import { logIn, reportSignIn, reportTokens, subjectsTo } from '#tests/support/worker/reported-sign-ins.ts';

const NEXT = 'Di-nuovo-mia-2026';
const chosen = { new_password: NEXT, new_password_confirm: NEXT };
const isIn = async (access: string) => (await call('profile', { access })).status === 200;

/** A customer with a mail about a sign-in by a thief who knows the password. */
async function victim() {
  const user = await member();
  clock.now += DAY_MS;
  const { access } = Object((await logIn(user.email)).body);
  const [token = ''] = await reportTokens(user.email);
  return { ...user, thief: String(access), token };
}

describe('«Non l’hai fatto tu?»', () => {
  it('has a token for the page of a new password behind «#»', async () => {
    const { email } = await victim();
    const links = (await mailsTo(email)).flatMap((mail) => mail.links).map((link) => new URL(link));
    const link = links.find(({ pathname }) => pathname === REPORT_SIGN_IN_PAGE);
    expect(linkOwner(link?.hash ?? '')).toBe(email);
  });

  it('ends all sessions and the password, and lets the owner choose another', async () => {
    const { id, email, thief, token } = await victim();
    const own = await signIn(id);
    const answer = await reportSignIn(token);
    expect([answer.status, answer.headers.get(ENDED_ACCOUNT_HEADER)]).toEqual([200, id]);
    expect([await isIn(thief), await isIn(own.access)]).toEqual([false, false]);
    expect((await logIn(email)).status).toBe(401);
    const reset = read(ResetLink, answer).token;
    expect((await call('passwordResetConfirm', { body: { token: reset, ...chosen } })).status).toBe(200);
    expect((await logIn(email, {}, NEXT)).status).toBe(200);
  });

  it('is invalid once a password was chosen with it, and valid until then, however often it is pressed', async () => {
    const { email, token } = await victim();
    const first = read(ResetLink, await reportSignIn(token)).token;
    const second = read(ResetLink, await reportSignIn(token)).token;
    expect((await call('passwordResetConfirm', { body: { token: first, ...chosen } })).status).toBe(400);
    clock.now += 1;
    expect((await call('passwordResetConfirm', { body: { token: second, ...chosen } })).status).toBe(200);
    expect((await reportSignIn(token)).body).toEqual({ token: [expect.any(String)] });
    const told = (await subjectsTo(email)).filter((each) => each.includes('al sicuro'));
    expect(told).toHaveLength(1);
  });

  it('survives a password that the thief chose', async () => {
    const { email, token } = await victim();
    const stranger = Object((await logIn(email)).body).access;
    clock.now += 60_000;
    await call('changePassword', { access: stranger, body: { old_password: PASSWORD, ...chosen } });
    expect((await reportSignIn(token)).status).toBe(200);
    expect((await logIn(email, {}, NEXT)).status).toBe(401);
  });

  it('ends tickets, remembered browsers and a waiting change of address', async () => {
    const user = await protectedMember();
    const proof = { method: 'totp', code: codeAt(user.secret), remember_device: true };
    const answer = await call('secondFactor', { body: { ...proof, ticket: await ticketOf(user.email) } });
    const remembered = {
      [REMEMBERED_DEVICE_HEADER]: answer.headers.get(REMEMBERED_DEVICE_HEADER) ?? '',
    };
    const ticket = await ticketOf(user.email);
    const { access } = Object(answer.body);
    const code = { method: 'recovery', code: user.codes[0] };
    await call('confirm', { access, body: code });
    const next = `${crypto.randomUUID()}@example.org`;
    await call('updateProfile', { access, body: { email: next, current_password: PASSWORD } });
    const change = await lastTokenTo(next);
    const [token = ''] = await reportTokens(user.email);
    const reset = read(ResetLink, await reportSignIn(token)).token;
    const waiting = await call('secondFactor', {
      body: { method: 'recovery', code: user.codes[1], ticket },
    });
    expect(waiting.body).toMatchObject({ code: 'ticket_not_valid' });
    expect((await call('verifyEmail', { body: { token: change, password: PASSWORD } })).status).toBe(400);
    await call('passwordResetConfirm', { body: { token: reset, ...chosen } });
    // The second factor remains: access to the mailbox alone must not remove it.
    expect((await logIn(user.email, remembered, NEXT)).body).toMatchObject({
      code: 'second_factor_required',
    });
  });

  it('is valid for 30 days and while the account has the address', async () => {
    const late = await victim();
    clock.now += 30 * DAY_MS;
    expect((await reportSignIn(late.token)).status).toBe(400);

    const moved = await victim();
    const next = `${crypto.randomUUID()}@example.org`;
    const body = { email: next, current_password: PASSWORD };
    await call('updateProfile', { access: (await signIn(moved.id)).access, body });
    await call('verifyEmail', { body: { token: await lastTokenTo(next), password: PASSWORD } });
    expect((await reportSignIn(moved.token)).status).toBe(400);
  });

  it('cannot be made up or used for another account', async () => {
    const [one, other] = [await victim(), await victim()];
    const turned = one.token.split('.').with(0, other.id).join('.');
    for (const wrong of ['x', `${one.token}x`, turned, await lastTokenTo(other.email)])
      if (wrong !== other.token) expect((await reportSignIn(wrong)).status).toBe(400);
    expect(await isIn(other.thief)).toBe(true);
  });
});

describe('the link', () => {
  const told: [string, (user: Awaited<ReturnType<typeof protectedMember>>) => Promise<unknown>][] = [
    [
      'a changed password',
      async ({ access }) => call('changePassword', { access, body: { old_password: PASSWORD, ...chosen } }),
    ],
    [
      'a reset password',
      async ({ email }) => {
        await call('passwordReset', { body: { email } });
        return call('passwordResetConfirm', { body: { token: await lastTokenTo(email), ...chosen } });
      },
    ],
    ['a factor that went', ({ access }) => call('removeAuthenticator', { access })],
    ['new recovery codes', ({ access }) => call('replaceRecoveryCodes', { access })],
  ];
  it.each(told)('is in the mail of a new factor, and of %s', async (_, cause) => {
    const user = await protectedMember();
    expect(await reportTokens(user.email)).toHaveLength(1);
    await cause(user);
    const tokens = await reportTokens(user.email);
    expect(tokens).toHaveLength(2);
    expect((await reportSignIn(tokens[0] ?? '')).status).toBe(200);
  });
});
