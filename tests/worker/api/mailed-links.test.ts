import { describe, expect, it } from 'vitest';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { networkOf } from '#lib/server/networks.ts';
import { type Answer, call, lastTokenTo, member, PASSWORD } from '#tests/support/worker/api.ts';
import { exhaust } from '#tests/support/worker/counts.ts';
import { ask, newAddress } from '#tests/support/worker/email-change.ts';
import { resetTokens, resettingMember } from '#tests/support/worker/factor-resets.ts';
import { logIn, reportTokens } from '#tests/support/worker/reported-sign-ins.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

const from = (address: string) => ({ 'X-Forwarded-For': address });

const newcomer = () => ({
  email: newAddress(),
  password: PASSWORD,
  password_confirm: PASSWORD,
  first_name: 'Ada',
  last_name: 'Rossi',
});

function expectRefusal({ status, headers }: Answer, seconds: number) {
  expect([status, headers.get('Retry-After')]).toEqual([429, String(seconds)]);
}

describe('mailed links', () => {
  const NEXT = 'Tutta-un-altra-7';
  const chosen = { new_password: NEXT, new_password_confirm: NEXT };
  async function resetToken() {
    const { email } = await member();
    await call('passwordReset', { body: { email } });
    return lastTokenTo(email);
  }
  async function registered() {
    const typed = newcomer();
    await call('register', { body: typed });
    return { ...typed, token: await lastTokenTo(typed.email) };
  }
  async function moving() {
    const next = newAddress();
    await ask((await member()).access, next);
    return { token: await lastTokenTo(next) };
  }
  async function stopToken() {
    const { email } = await resettingMember();
    return (await resetTokens(email, 'stop'))[0];
  }
  async function foreignSignIn() {
    const { email } = await member();
    for (const _ of [1, 2]) await logIn(email);
    return (await reportTokens(email))[0];
  }
  async function subscription() {
    const email = newAddress();
    await call('newsletterSubscribe', { body: { email } });
    return lastTokenTo(email);
  }

  const dead = (name: CallName, address: string, more: object = {}) =>
    call(name, { body: { token: 'made-up', ...more }, headers: from(address) }, stripeEnv);

  it.each<[CallName, object?]>([
    ['verifyEmail', { password: PASSWORD }],
    ['completeRegistration', { ...newcomer(), new_password: PASSWORD, new_password_confirm: PASSWORD }],
    ['passwordResetConfirm', { new_password: PASSWORD, new_password_confirm: PASSWORD }],
    ['undoEmailChange'],
    ['confirmInvoiceEmail'],
    ['stopInvoiceEmail'],
    ['confirmAssistedEmail'],
    ['stopAssistedEmail'],
    ['stopFactorReset'],
    ['finishFactorReset'],
    ['reportSignIn'],
    ['newsletterConfirm'],
    ['newsletterUnsubscribe'],
    ['concludeWithdrawal'],
    ['undoWithdrawal'],
    ['endSubscriptionByLink'],
    ['tellEndReasonByLink', { reason: 'unused' }],
    ['tellWithdrawalReason', { reason: 'unused' }],
  ])('that are invalid are limited by address at %s', async (name, more) => {
    const address = crypto.randomUUID();
    await exhaust(['deadLinksPerAddress', `network ${networkOf(address)}`], 1);
    expect((await dead(name, address, more)).status).toBe(400);
    expectRefusal(await dead(name, address, more), 3600);
    expect((await dead(name, crypto.randomUUID(), more)).status).toBe(400);
  });

  it.each<[string, () => Promise<[CallName, object]>]>([
    ['a new password', async () => ['passwordResetConfirm', { ...chosen, token: await resetToken() }]],
    ['a registration', async () => ['completeRegistration', { ...chosen, ...(await registered()) }]],
    ['a new address', async () => ['verifyEmail', { ...(await moving()), password: PASSWORD }]],
    ['the end of a reset of the factors', async () => ['stopFactorReset', { token: await stopToken() }]],
    ['a sign-in of somebody else', async () => ['reportSignIn', { token: await foreignSignIn() }]],
    ['a newsletter', async () => ['newsletterConfirm', { token: await subscription() }]],
  ])('of %s are valid at an address from which others try invalid ones', async (_, asked) => {
    const address = crypto.randomUUID();
    const [name, body] = await asked();
    for (const limit of ['deadLinksPerAddress', 'mailPerAddress'] as const)
      await exhaust([limit, `network ${networkOf(address)}`]);
    expectRefusal(await dead(name, address, { ...body, token: 'made-up' }), 3600);
    expect((await call(name, { body, headers: from(address) })).status).toBe(200);
  });

  it('that were valid have a separate count once they are used up', async () => {
    const address = crypto.randomUUID();
    const used = { ...chosen, token: await resetToken() };
    const press = () => call('passwordResetConfirm', { body: used, headers: from(address) });
    expect((await press()).status).toBe(200);
    await exhaust(['deadTriesPerLink', `link ${used.token}`], 1);
    expect((await press()).status).toBe(400);
    expectRefusal(await press(), 3600);
    await exhaust(['deadLinksPerAddress', `network ${networkOf(address)}`], 1);
    expect((await dead('passwordResetConfirm', address, chosen)).status).toBe(400);
  });

  it('that are valid do not count, even with a wrong password', async () => {
    const address = '203.0.113.19';
    const { access } = await member();
    const next = newAddress();
    await ask(access, next);
    const token = await lastTokenTo(next);
    await exhaust(['deadLinksPerAddress', `network ${address}`], 1);
    const statuses: number[] = [];
    for (const password of ['sbagliata-1', 'sbagliata-2', PASSWORD, PASSWORD])
      statuses.push(
        (await call('verifyEmail', { body: { token, password }, headers: from(address) })).status,
      );
    expect(statuses).toEqual([400, 400, 200, 200]);
  });
});
