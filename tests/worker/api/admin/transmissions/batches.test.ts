import { beforeAll, beforeEach, expect, it } from 'vitest';
import { documents } from '#lib/api/db/schema/documents.ts';
import { transmissions } from '#lib/api/db/schema/transmissions.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { requireAllTaken } from '#tests/support/taken.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { newBatch, transmissionsOf } from '#tests/support/worker/fixtures/transmissions.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';
let customer = '';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  await context().db.delete(transmissions);
  await context().db.update(documents).set({ sdiState: 'delivered' });
  ({ access } = await colleague());
  ({ id: customer } = await member());
});

const batches = async () =>
  read(adminCalls.transmissionBatches.result, await call('transmissionBatches', { access })).results;
const filesOf = async (id: string, after = '0') =>
  read(adminCalls.batchFiles.result, await call('batchFiles', { access, params: { id }, query: { after } }));

it('an invoice and its credit note wait to be sent, oldest first; simulated documents do not', async () => {
  await addSale(customer, { provider: 'fake' });
  const sale = await addSale(customer);
  await refundOf(sale, { cents: 900 });
  const rows = await transmissionsOf(access);
  expect(rows.map(({ is_correction, total, state }) => [is_correction, total, state])).toEqual([
    [false, 4900, 'to_send'],
    [true, -900, 'to_send'],
  ]);
});

it('a batch contains what is new since the last, under names that are never reused', async () => {
  const expected = [await addSale(customer), await addSale(customer)];
  const waiting = await transmissionsOf(access);
  expect(waiting.map(({ payment_id }) => payment_id)).toEqual(expected);
  const first = await newBatch(access);
  expect(first).toMatchObject({ count: 2, unanswered: 2 });
  const { results, next } = await filesOf(first.id);
  expect(next).toBeNull();
  expect(results.map(({ name }) => name)).toEqual(waiting.map(({ file_name }) => file_name));
  requireAllTaken(results, new Date(clock.now).toISOString().slice(0, 10));
  await addSale(customer);
  const second = await newBatch(access);
  expect(second.count).toBe(1);
  expect(second.file_name).not.toBe(first.file_name);
  expect((await batches()).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await call('makeBatch', { access })).status).toBe(409);
});

it('of two batches that are created at once one has the files', async () => {
  await addSale(customer);
  const answers = await Promise.all([call('makeBatch', { access }), call('makeBatch', { access })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await transmissionsOf(access, 'sent')).toHaveLength(1);
});

it('files that were not uploaded wait again, under the same name', async () => {
  await addSale(customer);
  const [before] = await transmissionsOf(access);
  const { id } = await newBatch(access);
  const params = { id };
  expect((await call('takeBatchBack', { access, params })).body).toEqual({
    message: 'Un file è di nuovo da inviare.',
  });
  expect(await transmissionsOf(access)).toEqual([before]);
  expect((await batches()).map((batch) => batch.id)).not.toContain(id);
  expect((await call('takeBatchBack', { access, params: { id: 'x' } })).status).toBe(404);
});

it('shows the deadline for an invoice, in days of Italy', async () => {
  // In UTC it is half past ten in the evening of 15 September; in Italy it is the 16th.
  await addSale(customer, { createdAt: Date.parse('2026-09-15T22:30:00Z') });
  const now = clock.now;
  clock.now = Date.parse('2026-09-28T21:59:00Z');
  ({ access } = await colleague());
  const [row] = await transmissionsOf(access);
  expect(row).toMatchObject({ issued_on: '2026-09-16', due_on: '2026-09-28', days_left: 0 });
  clock.now += 120_000;
  expect((await transmissionsOf(access))[0]).toMatchObject({ days_left: -1 });
  clock.now = now;
});

it('needs an admin: support may read, and the call is unknown to a customer', async () => {
  const support = await colleague('support');
  const own = await member();
  await addSale(customer);
  expect((await call('makeBatch', { access: support.access })).status).toBe(404);
  expect((await transmissionsOf(support.access)).length).toBe(1);
  expect((await call('transmissions', { access: own.access })).status).toBe(404);
});
