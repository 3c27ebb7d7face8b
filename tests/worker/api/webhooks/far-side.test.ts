import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flags } from '#lib/contract/flags.ts';
import { WEBHOOK_ANSWER_CHARS, WEBHOOK_RETRY_MINUTES } from '#lib/contract/limits.ts';
import { contacts } from '#lib/contract/support/rules.ts';
import { clock, deliverMails, mailsTo } from '#tests/support/worker/api.ts';
import {
  deliveriesTo,
  endpointRow,
  forgetEndpoints,
  suspended,
} from '#tests/support/worker/fixtures/webhooks.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint, webhookSystem } from '#tests/support/worker/webhook-system.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const refuses = () => new Response('no', { status: 503 });

let endpoint: Awaited<ReturnType<typeof newEndpoint>>;
const deliveries = () => deliveriesTo(endpoint.id);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await forgetEndpoints();
  endpoint = await newEndpoint((await confirmedColleague()).access);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a receiver that refuses', () => {
  it('is tried again over a day; then the delivery has failed and the seller gets one mail', async () => {
    const system = webhookSystem(refuses);
    await suspended(system);
    const begun = clock.now;
    await system.pass(DAY_MINUTES + 60);
    const waits = system.received.map(({ at }) => (at - begun) / MINUTE_MS);
    let sum = 0;
    expect(waits).toEqual([0, ...WEBHOOK_RETRY_MINUTES.map((minutes) => (sum += minutes))]);
    expect(sum).toBe(DAY_MINUTES);
    expect(await deliveries()).toMatchObject([{ state: 'failed', status: 503, answer: 'no', attempts: 8 }]);
    await deliverMails();
    const mails = await mailsTo(contacts.technical.email);
    expect(
      mails.filter(({ subject }) => subject === `Webhook non consegnato: ${endpoint.name}`),
    ).toHaveLength(1);
    expect(mails[0]?.text).toContain('HTTP 503');
    expect(mails[0]?.text).not.toContain('token=x');
  });

  it('is not tried again if the flag says so', async () => {
    vi.spyOn(flags, 'webhookRetries', 'get').mockReturnValue(false);
    const system = webhookSystem(refuses);
    await suspended(system);
    await system.pass(120);
    expect(system.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
  });

  it('gets no more after three days', async () => {
    const system = webhookSystem(refuses);
    for (let day = 0; day < 3; day += 1) {
      expect(await endpointRow(endpoint.id)).toMatchObject({ state: 'on' });
      await suspended(system);
      await system.pass(DAY_MINUTES);
    }
    expect(await endpointRow(endpoint.id)).toMatchObject({ state: 'off' });
    const before = system.received.length;
    await suspended(system);
    await system.pass(30);
    expect(system.received).toHaveLength(before);
    expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['failed']));
    await deliverMails();
    const subjects = (await mailsTo(contacts.technical.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Webhook disattivato: ${endpoint.name}`);
  });

  it('gets no more once it answers 410', async () => {
    const system = webhookSystem(() => new Response(null, { status: 410 }));
    await suspended(system);
    await system.pass(60);
    expect(system.received).toHaveLength(1);
    expect(await endpointRow(endpoint.id)).toMatchObject({ state: 'off' });
  });

  it('has another three days when something arrives', async () => {
    const system = webhookSystem((attempt) => (attempt === 1 ? refuses() : new Response('ok')));
    await suspended(system);
    await system.consume();
    expect(await endpointRow(endpoint.id)).toMatchObject({ failingSince: clock.now });
    await system.pass(2);
    expect(await endpointRow(endpoint.id)).toMatchObject({ failingSince: null, state: 'on' });
  });

  it.each([
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://other.example' } })],
    ['no answer', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('has not accepted an event with %s', async (_, answer) => {
    const system = webhookSystem(answer);
    await suspended(system);
    await system.consume();
    expect(system.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('is read no further than the log keeps', async () => {
    let pulled = 0;
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new TextEncoder().encode('a'.repeat(16_384)));
        },
      });
    const system = webhookSystem(() => new Response(endless()));
    await suspended(system);
    await system.consume();
    const [delivery] = await deliveries();
    expect([delivery?.state, delivery?.answer]).toEqual(['done', 'a'.repeat(WEBHOOK_ANSWER_CHARS)]);
    expect(pulled).toBeLessThan(10);
  });
});
