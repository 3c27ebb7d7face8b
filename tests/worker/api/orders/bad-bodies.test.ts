import { env as bindings } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterAll, expect, it, vi } from 'vitest';
import { BadRequest, type Call } from '#lib/contract/calls/call.ts';
import { callPath, calls } from '#lib/contract/calls/calls.ts';
import { checkoutCalls } from '#lib/contract/checkout/calls.ts';
import { subscriptionCalls } from '#lib/contract/subscriptions/calls.ts';
import { subscriptionLinkCalls } from '#lib/contract/subscriptions/link-calls.ts';
import { member, send } from '#tests/support/worker/api.ts';
import { type BadInput, badInputs } from '#tests/support/worker/bad-input.ts';
import { paymentSystem } from '#tests/support/worker/payment-system.ts';

const shop = paymentSystem();
const ofOrders = { ...checkoutCalls, ...subscriptionCalls, ...subscriptionLinkCalls };
const inputs = badInputs().filter(({ name }) => name in ofOrders);

afterAll(() => void vi.unstubAllGlobals());

async function written(): Promise<string> {
  const tables = ['payments', 'orders', 'subscriptions', 'renewal_consents', 'provider_tasks', 'mails'];
  const rows = await bindings.DB.batch(tables.map((name) => bindings.DB.prepare(`SELECT * FROM ${name}`)));
  return JSON.stringify(rows.map(({ results }) => results));
}

it('bad bodies are refused in the contract’s form and write nothing', {
  timeout: 120_000,
}, async () => {
  const before = await written();
  const customers = await Promise.all(Array.from({ length: 8 }, () => member()));
  let asked = 0;
  const ask = ({ name, body }: BadInput) => {
    const { method, credential }: Call = calls[name];
    asked += 1;
    // Several customers, as one alone may not write so often.
    const access = customers[asked % customers.length]?.access ?? '';
    const headers = new Headers({
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(credential === 'bearer' && { Authorization: `Bearer ${access}` }),
    });
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    return send(callPath(name, { id: 'unknown' }), { method, headers, body: raw }, shop.env);
  };
  expect(inputs.length).toBeGreaterThan(100);
  for (const input of inputs) {
    const { status, body } = await ask(input);
    expect([input.title, [400, 404].includes(status) && status]).toEqual([input.title, status]);
    expect([input.title, v.is(BadRequest, body)]).toEqual([input.title, true]);
    // A call without a valid signature learns nothing else.
    const isSigned = calls[input.name].credential !== 'signature';
    if (input.field && status === 400 && isSigned)
      expect([input.title, Object.keys(Object(body))]).toEqual([
        input.title,
        expect.arrayContaining([input.field]),
      ]);
  }
  expect(await written()).toBe(before);
});
