import * as v from 'valibot';
import { SecondFactorRequired } from '#lib/contract/login/auth.ts';
import { NewAuthenticator, NewRecoveryCodes } from '#lib/contract/security/security.ts';
import { TOTP_PERIOD_MS, totpAt } from '#tests/support/totp.ts';
import { call, clock, member, PASSWORD, read } from './api.ts';

/** The code that an app shows `steps` time steps from now. */
export const codeAt = (secret: string, steps = 0): string =>
  totpAt(secret, clock.now + steps * TOTP_PERIOD_MS);

/** A six-digit code that is not valid now. */
export function wrongCode(secret: string): string {
  const good = [-1, 0, 1].map((steps) => codeAt(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? '';
}

/** Moves the clock to the next code, because each code works once. */
export const nextCode = () => {
  clock.now += TOTP_PERIOD_MS;
};

/** Confirms a session with the password. */
export const confirmByPassword = (access: string, password = PASSWORD) =>
  call('confirm', { access, body: { method: 'password', password } });

/** Turns on an authenticator app in a session. */
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

/** The API's response to a right password if the second factor is still missing. */
export const Waiting = v.object({ ...SecondFactorRequired.entries, ticket: v.string() });

/** Signs in with the password; returns the ticket for the second factor. */
export async function ticketOf(email: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await call('login', { body: { email, password: PASSWORD }, headers });
  return read(Waiting, answer).ticket;
}

/** The login’s second step, with a code of the app or a recovery code. */
export const prove = (ticket: string, code: string, more: Record<string, unknown> = {}) =>
  call('secondFactor', { body: { method: 'totp', code, ticket, ...more } });
export const recover = (ticket: string, code: string) =>
  call('secondFactor', { body: { method: 'recovery', code, ticket } });

export const logIn = (email: string, headers: Record<string, string> = {}) =>
  call('login', { body: { email, password: PASSWORD }, headers });
