import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { DAY_MS, WEBHOOK_LOG_DAYS } from '#lib/contract/limits.ts';
import { call, clock, context, read } from '#tests/support/worker/api.ts';
import { forgetEndpoints } from '#tests/support/worker/fixtures/webhooks.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint, webhookSystem } from '#tests/support/worker/webhook-system.ts';
import { runJobs } from '#tests/support/worker/work.ts';

let access = '';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await forgetEndpoints();
  ({ access } = await confirmedColleague());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const logOf = async (endpoint: string, state = '') =>
  read(
    adminCalls.webhookDeliveries.result,
    await call('webhookDeliveries', { access, query: { endpoint, state } }),
  ).results;
const test = (id: string, system: ReturnType<typeof webhookSystem>) =>
  call('testWebhook', { access, params: { id } }, system.env);
const auditOf = async (id: string) =>
  (await context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id))).map(
    ({ action }) => action,
  );

describe('the log of an address', () => {
  it('shows request and response, and can send again', async () => {
    let status = 500;
    const system = webhookSystem(() => new Response('<b>broken</b>', { status }));
    const { id } = await newEndpoint(access);
    await newEndpoint(access);
    await test(id, system);
    await system.pass(25 * 60);
    ({ access } = await colleague());
    const [delivery] = await logOf(id, 'failed');
    expect(delivery).toMatchObject({ event_type: 'webhook.test', delivery_state: 'failed', status: 500 });
    const params = { id: String(delivery?.id) };
    const page = await call('webhookDelivery', { access, params });
    expect(page.body).toMatchObject({ answer: '<b>broken</b>', body: system.received[0]?.raw });
    status = 202;
    const again = (delivery_state: string) =>
      call('sendWebhookAgain', { access, params, body: { expected: { delivery_state } } }, system.env);
    expect((await again('sent')).status).toBe(409);
    expect((await again('failed')).body).toMatchObject({ delivery_state: 'waiting', attempts: 0 });
    expect((await again('failed')).status).toBe(409);
    await system.consume();
    expect(await logOf(id, 'sent')).toMatchObject([{ delivery_state: 'sent', status: 202, attempts: 1 }]);
    expect(new Set(system.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await auditOf(id)).toEqual(['webhook_made', 'webhook_tested', 'webhook_sent_again']);
  });

  it('is paged, newest first', async () => {
    const system = webhookSystem();
    const { id } = await newEndpoint(access);
    for (let sent = 0; sent < 3; sent += 1) await test(id, system);
    const all = await logOf(id);
    const read2 = async (after: string) =>
      read(
        adminCalls.webhookDeliveries.result,
        await call('webhookDeliveries', { access, query: { endpoint: id, limit: '2', after } }),
      );
    const first = await read2('');
    const second = await read2(first.next ?? '');
    expect([...first.results, ...second.results]).toEqual(all);
    expect(second.next).toBeNull();
  });

  it('is deleted after its days', async () => {
    const system = webhookSystem();
    const { id } = await newEndpoint(access);
    await test(id, system);
    await system.consume();
    clock.now += (WEBHOOK_LOG_DAYS - 1) * DAY_MS;
    await runJobs(system.env);
    ({ access } = await colleague());
    expect(await logOf(id)).toHaveLength(1);
    clock.now += DAY_MS;
    await runJobs(system.env);
    ({ access } = await colleague());
    expect(await logOf(id)).toEqual([]);
  });
});
