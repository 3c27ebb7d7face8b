import * as v from 'valibot';
import { SecondFactorRequired } from '#lib/contract/login/auth.ts';
import { NewAuthenticator, NewRecoveryCodes } from '#lib/contract/security/security.ts';
import { TOTP_PERIOD_MS, totpAt } from '#tests/support/totp.ts';
import { call, clock, member, PASSWORD, read } from './api.ts';

/** The code that an app shows, `steps` from now. */
export const codeAt = (secret: string, steps = 0): string =>
  totpAt(secret, clock.now + steps * TOTP_PERIOD_MS);

/** A six-digit code that is none of those that are good now. */
export function wrongCode(secret: string): string {
  const good = [-1, 0, 1].map((steps) => codeAt(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? '';
}

/** Lets the next code begin: each is good once. */
export const nextCode = () => {
  clock.now += TOTP_PERIOD_MS;
};

/** Proves with the password that a session's user is there. */
export const confirmByPassword = (access: string, password = PASSWORD) =>
  call('confirm', { access, body: { method: 'password', password } });

/** Turns on an app for codes in a session. */
export async function turnOn(access: string) {
  await confirmByPassword(access);
  const { secret } = read(NewAuthenticator, await call('addAuthenticator', { access }));
  const answer = await call('confirmAuthenticator', { access, body: { code: codeAt(secret) } });
  nextCode();
  return { secret, codes: read(NewRecoveryCodes, answer).recovery_codes };
}

/** A signed-in customer with a second factor. */
export async function protectedMember() {
  const user = await member();
  return { ...user, ...(await turnOn(user.access)) };
}

/** What the API answers to a right password where a second factor is missing. */
export const Waiting = v.object({ ...SecondFactorRequired.entries, ticket: v.string() });

/** Signs in as far as the password goes. */
export async function ticketOf(email: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await call('login', { body: { email, password: PASSWORD }, headers });
  return read(Waiting, answer).ticket;
}

/** The login’s second step by a code of the app, or by a recovery code. */
export const prove = (ticket: string, code: string, more: Record<string, unknown> = {}) =>
  call('secondFactor', { body: { method: 'totp', code, ticket, ...more } });
export const recover = (ticket: string, code: string) =>
  call('secondFactor', { body: { method: 'recovery', code, ticket } });

export const logIn = (email: string, headers: Record<string, string> = {}) =>
  call('login', { body: { email, password: PASSWORD }, headers });
