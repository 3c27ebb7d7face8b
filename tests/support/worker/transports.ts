import { env } from 'cloudflare:workers';
import type { CallName } from '#lib/contract/calls/calls.ts';
import type { CallInit, UserAgent } from '#tests/support/user-agent.ts';
import { account, PASSWORD } from './fixtures/account.ts';
import { newAgent } from './worker-agent.ts';

export interface Reply {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  body: unknown;
}

/** A client that makes calls of the contract. */
export interface Client {
  call(name: CallName, sent?: CallInit): Promise<Reply>;
}

async function toReply(response: Response): Promise<Reply> {
  const bytes = await response.bytes();
  const isJson = bytes.length > 0 && response.headers.get('Content-Type')?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  return { status: response.status, headers: response.headers, bytes, body };
}

const viaBrowser = (browser: UserAgent): Client => ({
  call: async (name, sent) => toReply(await browser.call(name, sent)),
});

/** Browsers in front of the proxy. */
export const proxied = {
  async guest(): Promise<Client> {
    const browser = newAgent();
    await browser.open();
    return viaBrowser(browser);
  },
  async logIn(email: string, password: string): Promise<Client> {
    const browser = newAgent();
    await browser.logIn(email, password);
    return viaBrowser(browser);
  },
};

/** One of the seller's programs, which sends none of a browser's headers. */
export const asProgram = (client: Client, access: string): Client => ({
  call: (name, sent) => {
    const own = { Authorization: `Bearer ${access}`, Origin: null, 'Sec-Fetch-Site': null };
    return client.call(name, { ...sent, headers: { ...sent?.headers, ...own } });
  },
});

/** A new signed-in customer. */
export async function customer() {
  const { id, email } = await account(env);
  return { id, email, client: await proxied.logIn(email, PASSWORD) };
}
