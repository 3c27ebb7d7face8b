import * as v from 'valibot';
import { expect } from 'vitest';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { until } from '#tests/support/until.ts';
import type { CallInit } from '#tests/support/user-agent.ts';
import { mailsTo } from './api.ts';
import { requireAsServed } from './contract.ts';
import { type Client, proxied } from './transports.ts';

const Operation = v.object({
  operationId: v.custom<CallName>((name) => typeof name === 'string' && name in calls),
  responses: v.record(v.string(), v.object({ description: v.string() })),
});
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) });

/** The operations of the OpenAPI document that the portal serves. */
export async function operations() {
  const { body } = await (await proxied.guest()).call('openApi');
  return Object.values(v.parse(Document, body).paths).flatMap((methods) => Object.values(methods));
}

/** Makes calls to the portal that must succeed and match its OpenAPI document, and records them. */
export function createWalker() {
  const succeeded = new Set<CallName>();
  async function fetch(client: Client, name: CallName, sent: CallInit = {}) {
    const reply = await client.call(name, sent);
    const { status, body, bytes } = reply;
    expect([name, status < 300 ? 'succeeds' : [status, body]]).toEqual([name, 'succeeds']);
    const isFile = body === undefined && bytes.length > 0;
    if (!isFile) requireAsServed(name, status, body);
    succeeded.add(name);
    return { ...reply, text: new TextDecoder().decode(bytes) };
  }
  const ask = async (...asked: Parameters<typeof fetch>) => (await fetch(...asked)).body;
  return { ask, fetch, succeeded };
}

export type Walker = ReturnType<typeof createWalker>;

/**
 * The token of the newest link to a path, or under a path that ends with a slash. Waits, because the Worker's queue
 * delivers the mail after the response.
 */
export const mailed = (address: string, path: string) =>
  until(async () => {
    const links = (await mailsTo(address)).flatMap((mail) => mail.links);
    const isThere = ({ pathname }: URL) =>
      path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
    const link = links.find((each) => isThere(new URL(each)));
    if (!link) throw new Error(`No link to ${path} was mailed to ${address}`);
    const { pathname, searchParams } = new URL(link);
    return searchParams.get('token') ?? pathname.slice(path.length);
  });
