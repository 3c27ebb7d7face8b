import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndpointWithSecret } from '#lib/contract/admin/webhooks/webhooks.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';
import { call, clock, read } from '#tests/support/worker/api.ts';
import { deliveriesTo, forgetEndpoints, suspended } from '#tests/support/worker/fixtures/webhooks.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint, webhookSystem } from '#tests/support/worker/webhook-system.ts';

let access: string;
let endpoint: Awaited<ReturnType<typeof newEndpoint>>;
/** Refuses the first attempt and accepts the others. */
const secondTime = (attempt: number) => new Response('ok', { status: attempt === 1 ? 503 : 200 });

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await forgetEndpoints();
  access = (await confirmedColleague()).access;
  endpoint = await newEndpoint(access);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const change = (name: 'changeWebhookEndpoint' | 'deleteWebhookEndpoint' | 'rotateWebhookSecret', more = {}) =>
  call(name, { access, params: { id: endpoint.id }, body: { ...more, expected: { version: 1 } } });
const turn = (to: 'on' | 'paused', version: number) =>
  call('turnWebhookEndpoint', { access, params: { id: endpoint.id }, body: { to, expected: { version } } });

/** Three events of a licence; the receiver has refused the first one once. */
async function underWay() {
  const system = webhookSystem(secondTime);
  const { turn: turnLicense } = await suspended(system);
  await turnLicense('reinstate');
  await turnLicense('suspend');
  await system.consume();
  expect(system.received).toHaveLength(1);
  return system;
}

describe('a waiting event', () => {
  it('is sent to its address’s new URL, in order', async () => {
    const system = await underWay();
    const url = 'https://elsewhere.example.org/hooks';
    await change('changeWebhookEndpoint', { name: 'ERP', url, events: ['license.created'] });
    await system.pass(2);
    const later = system.received.slice(1);
    expect(later.map(({ body }) => body.type)).toEqual([
      'license.suspended',
      'license.reinstated',
      'license.suspended',
    ]);
    expect(new Set(later.map((got) => got.url))).toEqual(new Set([url]));
  });

  it('is signed with both secrets once one was replaced', async () => {
    const system = await underWay();
    const { secret } = read(EndpointWithSecret, await change('rotateWebhookSecret'));
    await system.pass(2);
    const [, got] = system.received;
    vi.useFakeTimers({ toFake: ['Date'], now: got?.at ?? 0 });
    for (const each of [secret, endpoint.secret])
      expect(new Webhook(each).verify(got?.raw ?? '', got?.headers ?? {})).toMatchObject({
        type: 'license.suspended',
      });
  });

  it('is sent if the address was paused and turned on before its turn', async () => {
    const system = await underWay();
    await turn('paused', 1);
    await turn('on', 2);
    await system.pass(2);
    expect((await deliveriesTo(endpoint.id)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  it.each([
    ['paused', () => turn('paused', 1)],
    ['deleted', () => change('deleteWebhookEndpoint')],
  ])('fails without being sent if the address is %s', async (_, stop) => {
    const system = await underWay();
    await stop();
    await system.pass(10);
    expect(system.received).toHaveLength(1);
    expect(await deliveriesTo(endpoint.id)).toMatchObject(
      [1, 2, 3].map(() => ({ state: 'failed', answer: text.notOn })),
    );
  });

  it('is sent once though two consumers have all messages', async () => {
    const system = await underWay();
    const messages = system.messages();
    clock.now += 120_000;
    await Promise.all([system.take(messages), system.take(messages)]);
    await system.pass(3);
    expect(system.typesSent().slice(1)).toEqual([
      'license.suspended',
      'license.reinstated',
      'license.suspended',
    ]);
  });
});
