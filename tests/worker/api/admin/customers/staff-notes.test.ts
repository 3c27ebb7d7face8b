import { beforeAll, expect, it } from 'vitest';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { staffNoteCalls } from '#lib/contract/admin/customers/notes.ts';
import { MAX_STAFF_NOTES } from '#lib/contract/limits.ts';
import { call, clock, read } from '#tests/support/worker/api.ts';
import { auditOf, customer } from '#tests/support/worker/customers.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';

let support: Awaited<ReturnType<typeof colleague>>;

beforeAll(async () => {
  support = await colleague('support');
});

const add = (id: string, text: string, { access = support.access, key = crypto.randomUUID() } = {}) =>
  call('addStaffNote', { access, params: { id }, headers: { 'Idempotency-Key': key }, body: { text } });
const notesIn = (answer: Awaited<ReturnType<typeof add>>) =>
  read(staffNoteCalls.addStaffNote.result, answer).notes;
const seenBy = async (access: string, id: string) =>
  read(customerCalls.customer.result, await call('customer', { access, params: { id } })).notes;

it('colleagues read a note with its author and time, and the audit log does not contain it', async () => {
  const owner = await customer();
  await add(owner.id, 'Chiama il mattino.');
  clock.now += 1000;
  const notes = notesIn(await add(owner.id, 'Vuole\nuna fattura.'));
  expect(notes.map(({ text }) => text)).toEqual(['Vuole\nuna fattura.', 'Chiama il mattino.']);
  const other = await colleague('support');
  expect(await seenBy(other.access, owner.id)).toMatchObject([
    { author_name: 'Ada Rossi', created_at: new Date(clock.now).toISOString(), is_removable: false },
    { is_removable: false },
  ]);
  const log = await auditOf(owner.id);
  expect(log).toMatchObject([{ action: 'note_added', actorId: support.id }, { action: 'note_added' }]);
  expect(JSON.stringify(log)).not.toContain('fattura');
});

it('a note that is sent twice is stored once', async () => {
  const owner = await customer();
  const key = crypto.randomUUID();
  await Promise.all([add(owner.id, 'Una.', { key }), add(owner.id, 'Una.', { key })]);
  expect(await seenBy(support.access, owner.id)).toHaveLength(1);
  expect(await auditOf(owner.id)).toHaveLength(1);
  expect((await add(owner.id, 'Altra.', { key })).status).toBe(422);
});

it('only its author or an admin can remove a note', async () => {
  const owner = await customer();
  const [note] = notesIn(await add(owner.id, 'Da togliere.'));
  const remove = (access: string) =>
    call('removeStaffNote', { access, params: { id: note?.id ?? '' }, body: {} });
  expect((await remove((await colleague('support')).access)).status).toBe(403);
  const admin = await colleague();
  expect(await seenBy(admin.access, owner.id)).toMatchObject([{ is_removable: true }]);
  expect(await remove(admin.access)).toMatchObject({ status: 200, body: { notes: [] } });
  expect((await remove(support.access)).status).toBe(404);
  expect((await auditOf(owner.id))[0]).toMatchObject({ action: 'note_removed', actorId: admin.id });
});

it('a customer has a limited number of notes, and an unknown customer none', async () => {
  const owner = await customer();
  for (let n = 0; n < MAX_STAFF_NOTES; n += 1) await add(owner.id, `Nota ${n}`);
  expect(await add(owner.id, 'Una di troppo')).toMatchObject({ status: 409 });
  expect(await seenBy(support.access, owner.id)).toHaveLength(MAX_STAFF_NOTES);
  expect((await add('nessuno', 'Chi?')).status).toBe(404);
});

it('a note is part of its customer’s export, without its author', async () => {
  const owner = await customer();
  await add(owner.id, 'Cliente cortese.');
  const admin = await confirmedColleague();
  const exported = await call('exportCustomer', {
    access: admin.access,
    params: { id: owner.id },
    body: { reason: 'Lo chiede' },
  });
  expect(exported.body).toMatchObject({ staff_notes: [{ text: 'Cliente cortese.' }] });
  expect(JSON.stringify(exported.body)).not.toContain(support.id);
});
