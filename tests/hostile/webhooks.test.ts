import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { afterAll, beforeAll, expect } from 'vitest';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import type { WebhookDeliveryPage, WebhookEndpoint } from '#lib/contract/admin/webhooks/webhooks.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';
import type { CallInit } from '#tests/support/user-agent.ts';
import { evilHits, hostile, places } from './support/cases.ts';
import { colleague } from './support/colleagues.ts';
import { codeOf } from './support/factors.ts';
import { startFarSide } from './support/far-side.ts';
import { shared } from './support/shared.ts';

const MEGABYTE = 1024 ** 2;
/** Several times as long as a receiver may take. */
const PATIENCE = { timeout: 90_000, interval: 200 };

let admin: Awaited<ReturnType<typeof colleague>>;
let far: Awaited<ReturnType<typeof startFarSide>>;
const made: WebhookEndpoint[] = [];
/** The signing secrets, by the receiver's path. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  far = await startFarSide(places.evil);
  admin = await colleague('admin');
  // The earlier codes are used up.
  const code = codeOf(admin.secret, 1);
  expect((await admin.agent.call('confirm', { body: { method: 'totp', code } })).status).toBe(200);
});

afterAll(async () => {
  far.stop();
  for (const { id } of made) {
    const { version } = await readAs('webhookEndpoint', { params: { id } });
    await admin.agent.call('deleteWebhookEndpoint', { params: { id }, body: { expected: { version } } });
  }
});

type Read = 'makeWebhookEndpoint' | 'webhookEndpoint' | 'testWebhook' | 'webhookDelivery';

async function readAs<Name extends Read>(name: Name, init: CallInit) {
  const body: unknown = await (await admin.agent.call(name, init)).json();
  return v.parse<(typeof adminCalls)[Name]['result']>(adminCalls[name].result, body);
}

/** A receiver's address to which an event has just been sent. */
async function tried(url: string): Promise<{ endpoint: WebhookEndpoint; delivery: string }> {
  const body = { name: new URL(url).pathname, url, events: ['withdrawal.executed'] };
  const { endpoint, secret } = await readAs('makeWebhookEndpoint', { body });
  made.push(endpoint);
  secrets.set(endpoint.name, secret);
  return { endpoint, delivery: await tryAgain(endpoint) };
}

const tryAgain = async ({ id }: WebhookEndpoint) => (await readAs('testWebhook', { params: { id } })).id;

/** A delivery, once it was attempted. */
async function attempted(id: string): Promise<WebhookDeliveryPage> {
  const read = () => readAs('webhookDelivery', { params: { id } });
  // A claimed delivery counts its attempt before the response is there.
  await expect.poll(async () => (await read()).answer, PATIENCE).not.toBeNull();
  return read();
}

const asCame = ({ delivery_state, status }: WebhookDeliveryPage) =>
  `${delivery_state} ${status ?? 'unanswered'}`;

hostile(
  163,
  'lead a webhook to a listener of the own machine',
  'waiting 307, nobody came to the listener',
  async () => {
    const before = await evilHits();
    const { delivery } = await tried(`${far.url}/leads-home`);
    const came = asCame(await attempted(delivery));
    return `${came}, ${(await evilHits()) - before || 'nobody'} came to the listener`;
  },
);

/** Deliveries that wait for their timeout in parallel: messages that arrive while the queue is busy are one batch. */
const begunTogether = shared(async () => {
  await tried(`${far.url}/held`);
  await expect.poll(() => far.at('/held').length, PATIENCE).toBe(1);
  const [hanging, dripping, other] = [
    await tried(`${far.url}/hangs`),
    await tried(`${far.url}/drips`),
    await tried(`${far.url}/good`),
  ].map(({ delivery }) => delivery);
  far.answerHeld();
  return { hanging, dripping, other };
});

hostile(
  164,
  'take an event and say nothing, while another address waits',
  'given up; the other has its own before',
  async () => {
    const { hanging = '', other = '' } = await begunTogether();
    await attempted(other);
    const given = await attempted(hanging);
    const isGivenUp = given.answer === text.isLate && asCame(given) === 'waiting unanswered';
    await expect.poll(() => far.order).toContain('/hangs is over');
    const isBefore = far.order.indexOf('/good comes') < far.order.indexOf('/hangs is over');
    return `${isGivenUp ? 'given up' : given.answer}; the other ${isBefore ? 'has its own before' : 'was held up'}`;
  },
);

hostile(164, 'answer an event letter by letter, for ever', 'sent 200, let go', async () => {
  const { dripping = '' } = await begunTogether();
  const page = await attempted(dripping);
  // The receiver itself never ends its response.
  await expect.poll(() => far.order, PATIENCE).toContain('/drips is over');
  return `${asCame(page)}, let go`;
});

hostile(
  164,
  'answer an event with two gigabytes',
  'sent 200, some megabytes went out, 2000 letters stay',
  async () => {
    const { delivery } = await tried(`${far.url}/huge`);
    const page = await attempted(delivery);
    const out = far.flooded() < 64 * MEGABYTE ? 'some megabytes' : `${far.flooded() / MEGABYTE} megabytes`;
    return `${asCame(page)}, ${out} went out, ${page.answer?.length} letters stay`;
  },
);

hostile(164, 'be gone', 'failed 410, the address is off', async () => {
  const { endpoint, delivery } = await tried(`${far.url}/gone`);
  const came = asCame(await attempted(delivery));
  const { endpoint_state } = await readAs('webhookEndpoint', { params: { id: endpoint.id } });
  return `${came}, the address is ${endpoint_state}`;
});

hostile(164, 'have a certificate that nobody vouches for', 'waiting unanswered, nothing came', async () => {
  const { delivery } = await tried(`${far.secureUrl}/secure`);
  const came = asCame(await attempted(delivery));
  return `${came}, ${far.at('/secure').length || 'nothing'} came`;
});

hostile(
  165,
  'look for a secret in lists, pages, logs and in what was sent',
  'each signs, and is nowhere',
  async () => {
    const [got] = far.at('/good');
    new Webhook(secrets.get('/good') ?? '').verify(got?.raw ?? '', got?.headers ?? {});
    const answers = [
      await admin.agent.call('webhookEndpoints'),
      await admin.agent.call('staffLog'),
      ...(await Promise.all(made.map(({ id }) => admin.agent.call('webhookEndpoint', { params: { id } })))),
    ];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const everything = [
      ...texts,
      readFileSync(places.embeddedLog, 'utf8'),
      JSON.stringify(far.at('/good')),
    ].join('\n');
    const shown = [...secrets.values()].filter((each) =>
      everything.includes(each.slice('whsec_'.length, -4)),
    );
    return shown.length === 0 ? 'each signs, and is nowhere' : `${shown.length} are shown`;
  },
);
