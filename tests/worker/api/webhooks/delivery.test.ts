import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flags } from '#lib/contract/flags.ts';
import { untilTrue } from '#tests/support/until.ts';
import { call, clock } from '#tests/support/worker/api.ts';
import { deliveriesTo, forgetEndpoints, suspended } from '#tests/support/worker/fixtures/webhooks.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint, webhookSystem } from '#tests/support/worker/webhook-system.ts';

const refuses = () => new Response('no', { status: 503 });

let access: string;
let endpoint: Awaited<ReturnType<typeof newEndpoint>>;
const deliveries = () => deliveriesTo(endpoint.id);

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

describe('an event', () => {
  it('arrives with a signature that the convention’s library accepts', async () => {
    const system = webhookSystem();
    const { id, userId, key } = await suspended(system);
    await system.consume();
    const [got] = system.received;
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
    const body = new Webhook(endpoint.secret).verify(got?.raw ?? '', got?.headers ?? {});
    expect(body).toMatchObject({
      type: 'license.suspended',
      timestamp: new Date(clock.now).toISOString(),
      data: { license: { id, customer_id: userId, status: 'suspended', purchase_price: '470.40' } },
    });
    expect(got?.raw).not.toContain(key);
    expect(got?.url).toBe(endpoint.url);
    expect(got?.init).toMatchObject({ method: 'POST', redirect: 'manual', signal: expect.any(AbortSignal) });
    expect(() =>
      new Webhook(`whsec_${btoa('x'.repeat(32))}`).verify(got?.raw ?? '', got?.headers ?? {}),
    ).toThrow();
    expect(await deliveries()).toMatchObject([{ state: 'done', status: 200, answer: 'ok', attempts: 1 }]);
  });

  it('keeps its id and its body in all attempts', async () => {
    const system = webhookSystem((attempt) => (attempt < 3 ? refuses() : new Response('ok')));
    await suspended(system);
    await system.pass(10);
    expect(new Set(system.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(system.received.map(({ raw }) => raw)).size).toBe(1);
    expect(new Set(system.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
  });

  it('survives a server that is killed between the transaction and the message', async () => {
    const system = webhookSystem(undefined, { losesMessages: true });
    await suspended(system);
    system.kill();
    await system.pass(1);
    expect(system.received).toEqual([]);
    const revived = webhookSystem();
    await revived.pass(2);
    expect(revived.typesSent()).toEqual(['license.suspended']);
  });

  it('is sent again, with its id, if a server was killed while it sent', async () => {
    const dying = webhookSystem(() => new Promise(() => {}));
    await suspended(dying);
    void dying.consume();
    await untilTrue(() => dying.received.length === 1);
    dying.kill();
    const revived = webhookSystem();
    await revived.pass(3);
    const idsOf = ({ received }: typeof dying) => received.map(({ headers }) => headers['webhook-id']);
    expect(idsOf(revived)).toEqual(idsOf(dying));
    expect(await deliveries()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  it('is sent once for two messages at the same time', async () => {
    const system = webhookSystem();
    await suspended(system);
    const [message = { outbox: 'webhooks', id: 0 }] = system.messages();
    await system.take([message, message]);
    await system.pass(3);
    expect(system.received).toHaveLength(1);
  });
});

describe('the events of a licence', () => {
  it('arrive in their order: a later one waits for an earlier one', async () => {
    const system = webhookSystem((attempt) => (attempt <= 2 ? refuses() : new Response('ok')));
    const { turn } = await suspended(system);
    await turn('reinstate');
    await turn('suspend');
    await system.consume();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['waiting', 'held', 'held']);
    await system.pass(10);
    const inOrder = ['license.suspended', 'license.reinstated', 'license.suspended'];
    expect(system.typesSent()).toEqual(['license.suspended', 'license.suspended', ...inOrder]);
  });

  it('do not wait for those of another licence, nor for another address', async () => {
    const other = await newEndpoint(access);
    const system = webhookSystem((_, { url }) => (url === endpoint.url ? refuses() : new Response('ok')));
    const { turn } = await suspended(system);
    await turn('reinstate');
    await suspended(system);
    await system.consume();
    const sentTo = (url: string) =>
      system.received.filter((got) => got.url === url).map(({ body }) => body.type);
    expect(sentTo(other.url).toSorted()).toEqual([
      'license.reinstated',
      'license.suspended',
      'license.suspended',
    ]);
    expect(sentTo(endpoint.url)).toEqual(['license.suspended', 'license.suspended']);
  });

  it('go on after one that has failed permanently', async () => {
    vi.spyOn(flags, 'webhookRetries', 'get').mockReturnValue(false);
    const system = webhookSystem((attempt) => (attempt === 1 ? refuses() : new Response('ok')));
    const { turn } = await suspended(system);
    await turn('reinstate');
    await system.consume();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'done']);
  });
});

it('writes nothing if no address has subscribed', async () => {
  const version = { version: endpoint.version };
  const params = { id: endpoint.id };
  await call('turnWebhookEndpoint', { access, params, body: { to: 'paused', expected: version } });
  const system = webhookSystem();
  await suspended(system);
  await newEndpoint(access, ['payment.completed']);
  await suspended(system);
  await system.pass(2);
  expect(system.received).toEqual([]);
  expect(await deliveries()).toEqual([]);
});
