import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { createApi } from '#lib/api/app.ts';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { LoginResult } from '#lib/contract/login/auth.ts';
import type { CallInit, UserAgent } from '#tests/support/user-agent.ts';
import { account, PASSWORD } from './fixtures/account.ts';
import { newAgent } from './worker-agent.ts';

export interface Reply {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  body: unknown;
}

/** Somebody who makes calls of the contract's table. */
export interface Client {
  call(name: CallName, sent?: CallInit): Promise<Reply>;
}

/** A way to the API: the same calls must come to the same answers on each. */
export interface Transport {
  name: string;
  guest(): Promise<Client>;
  logIn(email: string, password: string): Promise<Client>;
}

async function toReply(response: Response): Promise<Reply> {
  const bytes = await response.bytes();
  const isJson = bytes.length > 0 && response.headers.get('Content-Type')?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  return { status: response.status, headers: response.headers, bytes, body };
}

const app = createApi();

function direct(access?: string): Client {
  return {
    async call(name, { params, query, body, headers: overrides = {}, ...asked } = {}) {
      const headers = new Headers();
      if (access) headers.set('Authorization', `Bearer ${access}`);
      const isJson = body !== undefined && typeof body !== 'string';
      if (isJson) headers.set('Content-Type', 'application/json');
      for (const [header, value] of Object.entries(overrides)) if (value !== null) headers.set(header, value);
      const payload = isJson ? JSON.stringify(body) : body;
      const ctx = createExecutionContext();
      const request = new Request(`https://api.test${callPath(name, params, query)}`, {
        method: { ...calls[name], ...asked }.method,
        headers,
        ...(payload && { body: payload }),
      });
      const reply = await toReply(await app.fetch(request, env, ctx));
      await waitOnExecutionContext(ctx);
      return reply;
    },
  };
}

const embedded: Transport = {
  name: 'the embedded API',
  guest: async () => direct(),
  async logIn(email, password) {
    const reply = await direct().call('login', { body: { email, password } });
    return direct(v.parse(LoginResult, reply.body).access);
  },
};

const viaBrowser = (browser: UserAgent): Client => ({
  call: async (name, sent) => toReply(await browser.call(name, sent)),
});

export const proxied: Transport = {
  name: 'the proxy',
  async guest() {
    const browser = newAgent();
    await browser.open();
    return viaBrowser(browser);
  },
  async logIn(email, password) {
    const browser = newAgent();
    await browser.logIn(email, password);
    return viaBrowser(browser);
  },
};

/** One of the seller's programs, which sends nothing that a browser would. */
export const asProgram = (client: Client, access: string): Client => ({
  call: (name, sent) => {
    const own = { Authorization: `Bearer ${access}`, Origin: null, 'Sec-Fetch-Site': null };
    return client.call(name, { ...sent, headers: { ...sent?.headers, ...own } });
  },
});

export const transports = [embedded, proxied];

/** A signed-in customer of their own. */
export async function customer(transport: Transport) {
  const { id, email } = await account(env);
  return { id, email, client: await transport.logIn(email, PASSWORD) };
}
