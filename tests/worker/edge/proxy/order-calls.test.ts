import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { isOwnWrite } from '#lib/contract/calls/call.ts';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { SIGNATURE_HEADER } from '#lib/contract/calls/protocol.ts';
import { checkoutCalls } from '#lib/contract/checkout/calls.ts';
import { subscriptionCalls } from '#lib/contract/subscriptions/calls.ts';
import { subscriptionLinkCalls } from '#lib/contract/subscriptions/link-calls.ts';
import { createEdge } from '#lib/edge/app.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { ORIGIN } from '#tests/support/worker/worker-agent.ts';

const edge = createEdge(async () => new Response('page', { headers: { 'Content-Type': 'text/html' } }));
const selling = {
  ...env,
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

/** A browser at a Worker that sells for money. */
const newAgent = () =>
  new UserAgent(ORIGIN, async (path, init) => {
    const ctx = createExecutionContext();
    const request = new Request(`${ORIGIN}${path}`, { redirect: 'manual', ...init });
    const response = await edge.fetch(request, selling, ctx);
    await waitOnExecutionContext(ctx);
    return response;
  });

const names = Object.keys({ ...checkoutCalls, ...subscriptionCalls, ...subscriptionLinkCalls }) as CallName[];
const writes = names.filter((name) => isOwnWrite(calls[name]));
const sent = { params: { id: 'x', product: 'x' }, body: {} };

it('a write about orders from another site’s page is refused', async () => {
  const browser = newAgent();
  const { email } = await account(env);
  await browser.logIn(email, PASSWORD);
  expect(writes.length).toBeGreaterThan(4);
  for (const name of writes) {
    const response = await browser.call(name, { ...sent, headers: { Origin: 'https://evil.example' } });
    expect([name, response.status, await response.json()]).toEqual([
      name,
      403,
      expect.objectContaining({ code: 'csrf_failed' }),
    ]);
  }
});

it('a call about orders without a login is refused', async () => {
  const browser = newAgent();
  await browser.open();
  for (const name of names.filter((each) => calls[each].credential === 'bearer')) {
    const { method } = calls[name];
    const response = await browser.call(name, method === 'GET' ? { params: sent.params } : sent);
    expect([name, response.status]).toEqual([name, 401]);
  }
});

it('an event of the payment service reaches the API from no page, and only signed', async () => {
  const events = (headers: Record<string, string>) =>
    newAgent().visit(callPath('providerEvent'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{"id":"evt_1","type":"x"}',
    });
  expect((await events({})).status).toBe(400);
  expect((await events({ [SIGNATURE_HEADER]: 't=1,v1=00' })).status).toBe(400);
});
