import { createExecutionContext } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import type { Env } from '#lib/edge/env.ts';
import { login } from '#lib/edge/session/login.ts';

const env = { ...(bindings as unknown as Env), API_ORIGIN: 'https://api.test' };
const asked = { detail: 'Serve un codice.', code: 'second_factor_required', methods: ['totp'] };

afterEach(() => void vi.unstubAllGlobals());

/** The browser's response if an external host answers a login with this. */
async function logIn(status: number, body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const identity = { session: undefined, guest: crypto.randomUUID() };
  const marks = { mark: undefined, remembered: undefined };
  const bytes = new TextEncoder().encode('{"email":"anna@example.com","password":"x"}');
  const call = { method: 'POST', path: '/api/auth/login/', headers: new Headers(), isFile: false };
  const answer = await login(env, createExecutionContext(), identity, marks, { ...call, body: bytes });
  return [answer.status, await answer.json()];
}

it('asks for a second factor as the contract says, and shows nothing else of the host’s response', async () => {
  const answer = { ...asked, ticket: 'host-ticket', refresh: 'host-token' };
  expect(await logIn(401, answer)).toEqual([401, asked]);
});

it.each<[string, number, object]>([
  ['without a ticket', 401, asked],
  ['with a ticket too long to keep', 401, { ...asked, ticket: 'host-ticket'.repeat(100) }],
  ['whose ticket is none', 401, { ...asked, ticket: ['host-ticket'] }],
  ['without ways on', 401, { ...asked, methods: undefined, ticket: 'host-ticket' }],
  ['whose ways on are no list', 401, { ...asked, methods: 'totp', ticket: 'host-ticket' }],
  ['under another status', 403, { ...asked, ticket: 'host-ticket' }],
])('shows no response %s to a browser', async (_, status, body) => {
  const [got, shown] = await logIn(status, body);
  expect(got).toBe(502);
  expect(JSON.stringify(shown)).not.toContain('host-ticket');
});
