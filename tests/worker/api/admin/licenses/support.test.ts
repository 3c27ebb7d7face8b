import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { Shop } from '#lib/contract/admin/shop/shop.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';

const reason = 'Chiesto al telefono';
let support: Awaited<ReturnType<typeof colleague>>;

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  support = await colleague('support');
});

async function sold() {
  const owner = await member();
  const { id } = await addLicense({ userId: owner.id, productId: 'one', maxActivations: 3 });
  const seen = async () =>
    read(StaffLicensePage, await call('staffLicense', { access: support.access, params: { id } }));
  const change = async (wanted: object, access = support.access) => {
    const { status, expires_at, max_activations } = await seen();
    const body = { change: wanted, expected: { status, expires_at, max_activations }, reason };
    return call('changeLicense', { access, params: { id }, body });
  };
  return { id, seen, change };
}

const free = (device: string, access = support.access) =>
  call('freeDevice', { access, params: { id: device }, body: { expected: { status: 'active' }, reason } });

it('support may extend by up to a month, all staff together, and an admin further', async () => {
  const { id, seen, change } = await sold();
  expect((await change({ action: 'extend', days: 20 })).status).toBe(200);
  const other = await colleague('support');
  expect(await change({ action: 'extend', days: 11 }, other.access)).toMatchObject({
    status: 409,
    body: { code: 'support_limit', detail: expect.stringContaining('10 giorni di proroga') },
  });
  expect((await change({ action: 'extend', days: 10 }, other.access)).status).toBe(200);
  expect((await seen()).support_left).toEqual({ freed: 6, days: 0, devices: 2 });
  const admin = await colleague();
  expect((await change({ action: 'extend', days: 100 }, admin.access)).status).toBe(200);
  const entries = await context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id));
  expect(entries.map(({ actorId }) => actorId)).toEqual([support.id, other.id, admin.id]);
});

it('a chosen day counts as the days that it adds', async () => {
  const { seen, change } = await sold();
  const end = Date.parse((await seen()).expires_at ?? '');
  const dayAfter = (days: number) => new Date(end + days * DAY_MS).toISOString().slice(0, 10);
  expect((await change({ action: 'extend_until', until: dayAfter(40) })).status).toBe(409);
  expect((await change({ action: 'extend_until', until: dayAfter(20) })).status).toBe(200);
  expect((await seen()).support_left.days).toBeLessThanOrEqual(10);
});

it('two at once get no more than the limit', async () => {
  const { seen, change } = await sold();
  const answers = await Promise.all([1, 2, 3].map(() => change({ action: 'extend', days: 20 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await seen()).support_left.days).toBe(10);
});

it('support gives more devices up to the limit, never fewer, and changes nothing else', async () => {
  const { seen, change } = await sold();
  expect((await change({ action: 'limit', devices: 6 })).status).toBe(409);
  expect((await change({ action: 'limit', devices: 5 })).status).toBe(200);
  for (const wanted of [
    { action: 'limit', devices: 2 },
    { action: 'suspend' },
    { action: 'shorten', days: 1 },
  ])
    expect((await change(wanted)).status).toBe(404);
  expect(await seen()).toMatchObject({ max_activations: 5, status: 'active' });
});

it('frees devices up to the admin’s limit, and again in the next month', async () => {
  const { access } = await confirmedColleague();
  const { version, settings } = read(Shop, await call('shop', { access }));
  const changed = { ...settings, supportFreed: 1 };
  expect(
    (await call('changeShop', { access, body: { expected: { version }, settings: changed } })).status,
  ).toBe(200);
  const { id: licenseId } = await sold();
  const made = await Promise.all([1, 2].map(() => addDevice({ licenseId })));
  const answers = await Promise.all(made.map(({ id }) => free(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = made[answers.findIndex(({ status }) => status === 409)]?.id ?? '';
  expect((await free(left)).body).toMatchObject({ code: 'support_limit' });
  clock.now += 31 * DAY_MS;
  support = await colleague('support');
  expect((await free(left)).status).toBe(200);
});
