import { desc, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { MAX_WEBHOOK_ENDPOINTS } from '#lib/contract/limits.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';
import { call, clock, context, read } from '#tests/support/worker/api.ts';
import { endpointRow, forgetEndpoints } from '#tests/support/worker/fixtures/webhooks.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint, webhookSystem } from '#tests/support/worker/webhook-system.ts';

const HOUR_MS = 3_600_000;
let access = '';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await forgetEndpoints();
  ({ access } = await confirmedColleague());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const list = async () =>
  read(adminCalls.webhookEndpoints.result, await call('webhookEndpoints', { access })).results;
const expected = (version = 1) => ({ expected: { version } });
const auditOf = async (id: string) =>
  (
    await context()
      .db.select()
      .from(staffEvents)
      .where(eq(staffEvents.targetId, id))
      .orderBy(desc(staffEvents.id))
  ).map(({ action, before, after }) => ({ action, before, after }));
const test = (id: string, system: ReturnType<typeof webhookSystem>) =>
  call('testWebhook', { access, params: { id } }, system.env);

describe('an address', () => {
  it('is created with a secret that is shown once and stored encrypted', async () => {
    const { secret, ...made } = await newEndpoint(access, ['license.created', 'payment.completed']);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await list()).toEqual([made]);
    const row = await endpointRow(made.id);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    const host = new URL(made.url).host;
    const after = { name: made.name, host, events: 'license.created, payment.completed' };
    expect(await auditOf(made.id)).toEqual([{ action: 'webhook_made', before: {}, after }]);
  });

  it('needs a confirmation, as the events’ destination matters', async () => {
    const { access: unconfirmed } = await colleague();
    const body = { name: 'Gestionale', url: 'https://far.example.org/', events: ['license.created'] };
    expect((await call('makeWebhookEndpoint', { access: unconfirmed, body })).status).toBe(403);
    expect(await list()).toEqual([]);
  });

  it('exists once, and needs a known event', async () => {
    const { url } = await newEndpoint(access);
    const make = (change: object) =>
      call('makeWebhookEndpoint', {
        access,
        body: { name: 'Altro', url, events: ['license.created'], ...change },
      });
    expect((await make({})).body).toEqual({ url: [text.taken] });
    expect((await make({ url: 'https://b.example.org/', events: [] })).status).toBe(400);
    expect((await make({ url: 'https://b.example.org/', events: ['license.eaten'] })).status).toBe(400);
    const thousands = await make({ url: 'https://b.example.org/', events: Array(20_000).fill(1) });
    expect([thousands.status, thousands.body]).toEqual([400, { events: [expect.any(String)] }]);
  });

  it('is limited in number', async () => {
    for (let made = 0; made < MAX_WEBHOOK_ENDPOINTS; made += 1) await newEndpoint(access);
    const body = { name: 'Uno di troppo', url: 'https://more.example.org/', events: ['license.created'] };
    expect((await call('makeWebhookEndpoint', { access, body })).status).toBe(409);
    expect(await list()).toHaveLength(MAX_WEBHOOK_ENDPOINTS);
  });

  it('is changed in the state that was shown; a second change learns the present one', async () => {
    const { id, name, url } = await newEndpoint(access);
    const change = (body: object) => call('changeWebhookEndpoint', { access, params: { id }, body });
    const events = ['license.revoked'];
    const answer = await change({ name: 'Nuovo', url, events, ...expected() });
    expect(read(adminCalls.changeWebhookEndpoint.result, answer)).toMatchObject({
      name: 'Nuovo',
      version: 2,
    });
    expect(await change({ name: 'Mio', url, events, ...expected() })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { name: 'Nuovo', version: 2 } },
    });
    expect((await change({ name, url: 'https://10.0.0.1/', events, ...expected(2) })).body).toEqual({
      url: [text.faults.literal],
    });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['webhook_changed', 'webhook_made']);
  });

  it('is paused, turned on and deleted, each with a log entry', async () => {
    const { id } = await newEndpoint(access);
    const turn = (to: string, version: number) =>
      call('turnWebhookEndpoint', { access, params: { id }, body: { to, ...expected(version) } });
    expect((await turn('paused', 1)).body).toMatchObject({ endpoint_state: 'paused' });
    const system = webhookSystem();
    expect((await test(id, system)).status).toBe(409);
    expect((await turn('on', 2)).body).toMatchObject({ endpoint_state: 'on' });
    const remove = (version: number) =>
      call('deleteWebhookEndpoint', { access, params: { id }, body: expected(version) });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(3)).status).toBe(204);
    expect((await call('webhookEndpoint', { access, params: { id } })).status).toBe(404);
    const row = await endpointRow(id);
    expect(row?.secretSealed).toBe('');
    const actions = ['webhook_deleted', 'webhook_resumed', 'webhook_paused', 'webhook_made'];
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(actions);
  });
});

it('signs with both secrets for a day after one was replaced', async () => {
  const { id, secret: former } = await newEndpoint(access);
  const system = webhookSystem();
  const answer = await call('rotateWebhookSecret', { access, params: { id }, body: expected() });
  const { secret, endpoint } = read(adminCalls.rotateWebhookSecret.result, answer);
  expect(endpoint.former_until).toBe(new Date(clock.now + 24 * HOUR_MS).toISOString());
  const verify = async (by: string) => {
    await test(id, system);
    await system.consume();
    const got = system.received.at(-1);
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
    const check = () => new Webhook(by).verify(got?.raw ?? '', got?.headers ?? {});
    try {
      return check();
    } finally {
      vi.useRealTimers();
    }
  };
  expect(await verify(secret)).toMatchObject({ type: 'webhook.test' });
  expect(await verify(former)).toMatchObject({ type: 'webhook.test' });
  clock.now += 24 * HOUR_MS;
  ({ access } = await colleague());
  expect(await verify(secret)).toMatchObject({ type: 'webhook.test' });
  await expect(verify(former)).rejects.toThrow('No matching signature');
});
