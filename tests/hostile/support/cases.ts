import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { expect, inject, test } from 'vitest';
import { hostAt } from '#tests/support/host/client.ts';
import { overSocket, send } from '#tests/support/local-http.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import type { Places } from './setup.ts';
import { noteRow } from './table.ts';

/** A test file uses the lane of its worker, which runs one file at a time. */
const lane = Number(process.env.VITEST_POOL_ID) - 1;
export const places = inject('lanes')[lane] as Places;
const rows = inject('rows');
export const host = hostAt(places.host);

/**
 * One adversarial case: `attempt` returns a short outcome, which must equal `expected`.
 *
 * @param number the case's number in the catalogue
 */
export function hostile(number: number, title: string, expected: unknown, attempt: () => Promise<unknown>) {
  test(`${number} ${title}`, async () => {
    const row = { case: String(number), title, expected: brief(expected) };
    try {
      const got = await attempt();
      noteRow(rows, { ...row, got: brief(got) });
      expect(got).toEqual(expected);
    } catch (error) {
      if (error instanceof Error && error.name !== 'AssertionError')
        noteRow(rows, { ...row, got: error.message });
      throw error;
    }
  });
}

function brief(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A browser at the product with its embedded API; its IP address is new unless a request sets one. */
export function visitor(): UserAgent {
  const send = overSocket(places.embedded);
  const address = `198.18.${randomInt(256)}.${randomInt(256)}`;
  return new UserAgent(places.embedded, (path, init) => {
    if (!init.headers.has('CF-Connecting-IP')) init.headers.set('CF-Connecting-IP', address);
    return send(path, init);
  });
}

/** A browser at the product whose API is the stand-in host. */
export const remoteVisitor = () => new UserAgent(places.remote, overSocket(places.remote));

/** A new customer of the stand-in host, logged in. */
export async function remoteCustomer() {
  const customer = await host.customer();
  const agent = remoteVisitor();
  await agent.logIn(customer.email, customer.password);
  return { agent, customer };
}

/** The number of requests to the listener that no request may reach. */
export async function evilHits(): Promise<number> {
  return Number((await send(places.evil, { path: '/hits' })).text);
}

export async function statusesOf(answers: Iterable<Promise<Response>>): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}

const Refusal = v.object({ detail: v.string() });

export async function detailOf(response: Response): Promise<string> {
  return v.parse(Refusal, await response.json()).detail;
}
