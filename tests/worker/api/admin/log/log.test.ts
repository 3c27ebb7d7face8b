import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { COMMAND_LINE } from '#lib/contract/admin/rules.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import type { StaffAction, StaffTarget } from '#lib/text/admin/log.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { linesOfLog, RAW, unwalked } from '#tests/support/worker/log-lines.ts';
import { recordQueries, scansOf } from '#tests/support/worker/recorded-db.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const { sent, env: recorded } = recordQueries();
let access = '';
let me = '';

const list = async (query: Record<string, string> = {}) =>
  read(adminCalls.staffLog.result, await call('staffLog', { access, query }, recorded));
const things = async (query: Record<string, string>) =>
  (await list(query)).results.map(({ target_id: id }) => id);

const note = (
  action: StaffAction,
  target: StaffTarget,
  targetId: string,
  rest: Partial<typeof staffEvents.$inferInsert> = {},
) =>
  context()
    .db.insert(staffEvents)
    .values({
      actorId: me,
      action,
      target,
      targetId,
      before: {},
      after: {},
      reason: '',
      network: '',
      country: '',
      createdAt: clock.now,
      ...rest,
    });

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  ({ id: me, access } = await colleague('support'));
  await context().db.update(users).set({ firstName: 'Paola', lastName: 'Rinaldi' }).where(eq(users.id, me));
});

it('is filtered by actor, action and target', async () => {
  await note('key_shown', 'license', 'by-me');
  await note('news_sent', 'news', 'by-me-too');
  await note('key_shown', 'license', 'by-another', { actorId: 'another' });
  await note('role_given', 'user', 'by-nobody', { actorId: '' });
  expect(await things({ actor: me })).toEqual(['by-me-too', 'by-me']);
  expect(await things({ actor: me, action: 'key_shown' })).toEqual(['by-me']);
  expect(await things({ action: 'key_shown' })).toEqual(['by-another', 'by-me']);
  expect(await things({ target: 'news' })).toEqual(['by-me-too']);
  expect(await things({ target_id: 'by-another' })).toEqual(['by-another']);
  expect(await things({ target: 'user', actor: COMMAND_LINE })).toEqual(['by-nobody']);
  expect(await things({ action: 'anything else' })).toEqual([]);
});

it('is filtered by days in Italy, both included', async () => {
  const noon = Date.parse('2020-07-10T10:00:00Z');
  const on = (name: string, createdAt: number) => note('shop_changed', 'shop', name, { createdAt });
  await on('before', Date.parse('2020-07-09T21:59:59Z'));
  await on('first', Date.parse('2020-07-09T22:00:00Z'));
  await on('last', noon + DAY_MS);
  await on('after', Date.parse('2020-07-11T22:00:00Z'));
  expect(await things({ from: '2020-07-10', to: '2020-07-11' })).toEqual(['last', 'first']);
  expect(await things({ to: '2020-07-09', action: 'shop_changed' })).toEqual(['before']);
  expect(await things({ from: 'yesterday', action: 'shop_changed' })).toHaveLength(4);
});

it('comes in pages without gaps and repeats, as long as an export needs', async () => {
  const createdAt = Date.parse('2019-01-01T10:00:00Z');
  for (let at = 0; at < 130; at += 1) await note('message_closed', 'message', `m${at}`, { createdAt });
  const day = { from: '2019-01-01', to: '2019-01-01' };
  const first = await list({ ...day, limit: '120' });
  const second = await list({ ...day, limit: '120', after: first.next ?? '' });
  expect([first.results.length, second.results.length, second.next]).toEqual([120, 10, null]);
  const ids = new Set([...first.results, ...second.results].map(({ id }) => id));
  expect(ids.size).toBe(130);
});

it('shows everything about a customer, and nothing about others', async () => {
  const [owner, other] = [await member(), await member()];
  const license = await addLicense({ userId: owner.id, productId: 'one' });
  const foreign = await addLicense({ userId: other.id, productId: 'one' });
  const payment = await addPayment(owner.id, { productId: 'one' });
  await note('billing_corrected', 'user', owner.id);
  await note('license_extended', 'license', license.id);
  await note('license_extended', 'license', foreign.id);
  await note('payment_refunded', 'payment', payment);
  // A payment's entry with the licence's id: ids of different kinds do not mix.
  await note('payment_refunded', 'payment', license.id);
  expect(await things({ target: 'user', target_id: owner.id })).toEqual([payment, license.id, owner.id]);
  expect((await list({ target: 'user', target_id: owner.id, limit: '2' })).found).toBe(3);
  expect(await things({ target: 'user', target_id: owner.id, action: 'payment_refunded' })).toEqual([
    payment,
  ]);
});

it('reads each filter by an index', async () => {
  sent.clear();
  const day = { from: '2020-07-10', to: '2020-07-11' };
  const place = { after: `${clock.now}-1` };
  await list(day);
  await list(place);
  const filters = { actor: me, action: 'news_sent', target: 'news', target_id: 'x' };
  for (const [name, value] of Object.entries(filters))
    for (const more of [{}, day, place]) await list({ ...more, [name]: value });
  await list({ target: 'user', target_id: me });
  const logs = [...sent].filter((query) => query.includes('from "staff_events"'));
  expect((await Promise.all(logs.map(scansOf))).flat()).toEqual([]);
});

it('shows actors by their present names: bounded reads, and neutral texts for deleted ones', async () => {
  clock.now += DAY_MS;
  const owner = await member();
  const license = await addLicense({ userId: owner.id, productId: 'one' });
  await context()
    .db.update(users)
    .set({ firstName: 'Maria', lastName: 'Rossi' })
    .where(eq(users.id, owner.id));
  await note('key_shown', 'license', license.id, { after: { customer: owner.id } });
  await note('role_given', 'user', owner.id, { actorId: '', operator: 'mario' });
  await note('account_deleted', 'user', 'long-gone');
  const [gone, given, shown] = await linesOfLog();
  expect(shown?.line).toMatch(
    /^Paola Rinaldi ha visto la chiave della licenza Uno …[A-Z0-9]+; Cliente: Maria Rossi$/,
  );
  expect(given?.line).toBe('mario (riga di comando) ha dato un ruolo a Maria Rossi');
  expect(gone?.line).toMatch(/ha eliminato l’account di un cliente eliminato$/);
});

it('describes actions that no walk through the calls does', async () => {
  clock.now += DAY_MS;
  for (const [action, { target, ...facts }] of Object.entries(unwalked))
    await note(action as StaffAction, target, crypto.randomUUID(), facts);
  const lines = (await linesOfLog()).slice(0, Object.keys(unwalked).length);
  expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(Object.keys(unwalked)));
  expect(lines.filter(({ line }) => RAW.test(line))).toEqual([]);
});
