import type { UserAgent } from '#tests/support/user-agent.ts';
import { visitor } from './cases.ts';
import { mailedToken, stateDir } from './outbox.ts';
import { shared } from './shared.ts';

/** The demo account: has licences, devices, payments and downloads of every kind. */
export const DEMO = { email: 'demo@example.com', password: 'Portafoglio-2026' };
export const UNVERIFIED = { email: 'nonverificato@example.com', password: 'Portafoglio-2026' };
export const PASSWORD = 'Obbligazioni-di-Anna-7';

export const newAddress = () => `anna.${crypto.randomUUID()}@example.com`;

export function registration(email: string, password = PASSWORD, names: object = {}) {
  const person = { first_name: 'Anna', last_name: 'Bianchi', ...names };
  return { username: email, email, password, password_confirm: password, ...person };
}

/** Registers and verifies an account as a person would; returns its logged-in browser. */
export async function newCustomer(): Promise<{ agent: UserAgent; email: string }> {
  const agent = visitor();
  return { agent, email: await signUp(agent) };
}

/** Registers, verifies and logs in with a browser; `folder` is the data of its server. Returns the address. */
export async function signUp(agent: UserAgent, folder = stateDir): Promise<string> {
  await agent.open();
  const email = newAddress();
  await agent.call('register', { body: registration(email) });
  const token = await mailedToken(email, '/verify-email/', folder);
  await agent.call('verifyEmail', { body: { token } });
  await agent.logIn(email, PASSWORD);
  return email;
}

const demo = shared(() => logIn(DEMO));

/** A tab of one browser in which the demo account is logged in; for cases that end no session. */
export async function demoTab(): Promise<UserAgent> {
  return (await demo()).tab();
}

export async function logIn({ email, password }: typeof DEMO): Promise<UserAgent> {
  const agent = visitor();
  await agent.logIn(email, password);
  return agent;
}

export const order = { product_id: 'portfolio-optimizer', duration_key: '12m' };

export function buy(agent: UserAgent, body: object = order, key = crypto.randomUUID()): Promise<Response> {
  return agent.call('purchase', { body, headers: { 'Idempotency-Key': key } });
}
