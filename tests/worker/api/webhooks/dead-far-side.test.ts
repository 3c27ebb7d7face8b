import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { webhookDeliveries, webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { DAY_MS, MINUTE_MS, WEBHOOK_LOG_DAYS } from '#lib/contract/limits.ts';
import { untilTrue } from '#tests/support/until.ts';
import { clock, context } from '#tests/support/worker/api.ts';
import {
  deliveriesTo,
  endpointRow,
  forgetEndpoints,
  suspended,
} from '#tests/support/worker/fixtures/webhooks.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint, webhookSystem } from '#tests/support/worker/webhook-system.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const CROWD = 60;
const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
const never = () => new Promise<Response>(() => {});

let dead: Awaited<ReturnType<typeof newEndpoint>>;
let alive: Awaited<ReturnType<typeof newEndpoint>>;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await forgetEndpoints();
  const { access } = await confirmedColleague();
  dead = await newEndpoint(access);
  alive = await newEndpoint(access);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Adds events of `count` different licences at once. */
async function crowd(count = CROWD) {
  const ids = JSON.stringify(Array.from({ length: count }, () => crypto.randomUUID()));
  await context()
    .env.DB.prepare(
      `INSERT INTO webhook_events (uid, type, license_id, data, created_at)
     SELECT value, 'license.expired', value, '{}', ?2 FROM json_each(?1)`,
    )
    .bind(ids, clock.now)
    .run();
}

/** A receiver at which the dead address responds with `answer`, and the other one accepts everything. */
function system(answer: () => Response | Promise<Response>) {
  const far = webhookSystem((_, { url }) => (url === dead.url ? answer() : new Response('ok')));
  const sentTo = ({ url }: { url: string }) => far.received.filter((got) => got.url === url);
  return { ...far, sentTo };
}

const statesOf = async ({ id }: { id: string }) =>
  Object.groupBy(await deliveriesTo(id), ({ state }) => state);

/** Runs the job three times, which enqueues every delivery that is due. */
const minutes = (far: ReturnType<typeof system>) => far.pass(3);

describe('an address without a response', () => {
  it('is tried only now and then, and delays no other address', async () => {
    let answer: () => Promise<Response> = late;
    const far = system(() => answer());
    await suspended(far);
    await minutes(far);
    answer = never;
    const before = far.sentTo(dead).length;
    await crowd();
    clock.now += 2 * MINUTE_MS;
    const ids = (await statesOf(dead)).waiting?.map(({ id }) => ({ outbox: 'webhooks' as const, id })) ?? [];
    const others =
      (await statesOf(alive)).waiting?.map(({ id }) => ({ outbox: 'webhooks' as const, id })) ?? [];
    void far.take([...ids, ...others]);
    await untilTrue(async () => (await statesOf(alive)).done?.length === CROWD + 1);
    expect(far.sentTo(dead)).toHaveLength(before + 1);
    await untilTrue(async () => {
      const { waiting = [] } = await statesOf(dead);
      return waiting.filter(({ dueAt }) => dueAt === clock.now + MINUTE_MS).length >= CROWD;
    });
  }, 60_000);

  it('gets all events once it responds', async () => {
    let answer: () => Response | Promise<Response> = late;
    const far = system(() => answer());
    await crowd(20);
    await minutes(far);
    expect(await endpointRow(dead.id)).toMatchObject({ failingSince: expect.any(Number) });
    answer = () => new Response('ok');
    await far.pass(60);
    const { done = [], ...others } = await statesOf(dead);
    expect([done.length, others]).toEqual([20, {}]);
    expect(await endpointRow(dead.id)).toMatchObject({ failingSince: null, restsUntil: null });
  }, 60_000);

  it('is tried again if a server was killed during the attempt', async () => {
    let answer: () => Promise<Response> = late;
    const far = system(() => answer());
    await suspended(far);
    await minutes(far);
    answer = never;
    const before = far.sentTo(dead).length;
    clock.now += 10 * MINUTE_MS;
    void far.consume();
    await untilTrue(() => far.sentTo(dead).length === before + 1);
    far.kill();
    const revived = system(() => new Response('ok'));
    await minutes(revived);
    expect((await statesOf(dead)).done).toHaveLength(1);
  });

  it('has one message for each retried delivery, however many events come', async () => {
    const far = system(late);
    await suspended(far);
    await far.pass(2);
    const [delivery = { id: 0 }] = await deliveriesTo(dead.id);
    const message = { outbox: 'webhooks', id: delivery.id } as const;
    expect(far.messages()).toEqual([message]);
    await far.take([message, message]);
    expect(far.messages()).toEqual([message]);
  });

  it('is not turned off by the first refusal after days without an event', async () => {
    const far = system(late);
    await suspended(far);
    await far.pass(24 * 60);
    clock.now += 4 * DAY_MS;
    await suspended(far);
    await far.consume();
    expect(await endpointRow(dead.id)).toMatchObject({ state: 'on' });
    await far.pass(24 * 60);
    expect(await endpointRow(dead.id)).toMatchObject({ state: 'off' });
  }, 60_000);
});

it('ten thousand events without messages are enqueued again, a thousand a minute, and deleted after their days', async () => {
  const far = system(late);
  const { db } = context();
  const before = await db.$count(webhookEvents);
  await crowd(10_000);
  clock.now += 2 * MINUTE_MS;
  await runEachMinute(far.env, clock.now);
  await runEachMinute(far.env, clock.now);
  expect(new Set(far.messages().map(({ id }) => id)).size).toBe(2000);
  expect(await db.$count(webhookEvents)).toBe(before + 10_000);
  clock.now += WEBHOOK_LOG_DAYS * DAY_MS;
  await runJobs(far.env);
  expect([await db.$count(webhookEvents), await db.$count(webhookDeliveries)]).toEqual([0, 0]);
}, 60_000);
