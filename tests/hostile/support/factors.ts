import * as v from 'valibot';
import { NewAuthenticator, NewRecoveryCodes } from '#lib/contract/security/security.ts';
import { TOTP_PERIOD_MS, totpAt } from '#tests/support/totp.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { newCustomer, PASSWORD } from './accounts.ts';
import { visitor } from './cases.ts';

/** The app's code, `steps` from now; three codes are valid at any moment. */
export const codeOf = (secret: string, steps = 0) => totpAt(secret, Date.now() + steps * TOTP_PERIOD_MS);

/** Six digits that are not a valid code now. */
export function wrongCode(secret: string): string {
  const good = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? '';
}

export const prove = (agent: UserAgent, code: string, more: object = {}) =>
  agent.call('secondFactor', { body: { method: 'totp', code, ...more } });

/** Turns on an app with its previous code, so that the current code is still unused. */
export async function turnOn(agent: UserAgent) {
  await agent.confirm(PASSWORD);
  const { secret } = v.parse(NewAuthenticator, await (await agent.call('addAuthenticator')).json());
  const answer = await agent.call('confirmAuthenticator', { body: { code: codeOf(secret, -1) } });
  return { secret, codes: v.parse(NewRecoveryCodes, await answer.json()).recovery_codes };
}

/** A customer with a second factor. */
export async function protectedCustomer() {
  const customer = await newCustomer();
  return { ...customer, ...(await turnOn(customer.agent)) };
}

/** A browser in which the right password was typed, and the login waits for the second factor. */
export async function waiting(email: string, address?: string): Promise<UserAgent> {
  const agent = visitor();
  await agent.open();
  const headers: Record<string, string> = address ? { 'CF-Connecting-IP': address } : {};
  await agent.call('login', { body: { email, password: PASSWORD }, headers });
  return agent;
}
