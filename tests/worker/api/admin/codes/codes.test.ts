import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeBatches, redeemCodes } from '#lib/api/db/schema/codes.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { CodeBatch, FoundCode, MadeCodes } from '#lib/contract/admin/codes/codes.ts';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { askForCodes, makeCodes, redeemCode } from '#tests/support/worker/codes.ts';
import { exhaust } from '#tests/support/worker/counts.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';

let access = '';
let makerId = '';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  ({ access, id: makerId } = await confirmedColleague());
});

const params = (id: string) => ({ params: { id } });
const stop = (id: string, reason = 'Contratto finito') =>
  call('stopCodes', { access, ...params(id), body: { reason } });
const move = (id: string, last_day: string, seen = '2027-09-15') =>
  call('changeCodesEnd', {
    access,
    ...params(id),
    body: { last_day, expected: { last_day: seen }, reason: 'Chiesto dalla scuola' },
  });
const find = (code: string) => call('findCode', { access, body: { code } });
const stopOne = (code: string) => call('stopCode', { access, body: { code, reason: 'Pubblicato' } });
const auditOf = async (id: string) =>
  (await context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id))).map(
    ({ action, reason }) => [action, reason],
  );

describe('created codes', () => {
  it('are shown once, in the requested number, and stored as hashes', async () => {
    const { batch, codes } = await makeCodes({ quantity: 1200 });
    expect([codes.length, new Set(codes).size]).toEqual([1200, 1200]);
    for (const code of codes) expect(code).toMatch(/^RISCATTA(-[A-HJ-NP-Z2-9]{5}){4}$/);
    expect(batch).toMatchObject({
      ...{ name: 'Scuola Galilei', product_name: 'Uno', months: 6, quantity: 1200, redeemed: 0 },
      ...{ batch_state: 'running', last_day: '2027-09-15' },
    });
    const { db } = context();
    const kept = await db.select().from(redeemCodes).where(eq(redeemCodes.batchId, batch.id));
    expect(kept).toHaveLength(1200);
    const text = JSON.stringify(kept);
    expect(codes.filter((code) => text.includes(code) || text.includes(code.slice(9, 14)))).toEqual([]);
    expect(await auditOf(batch.id)).toEqual([['codes_made', '']]);
    const listed = await call('codeBatches', { access });
    expect(listed.body).toMatchObject({ results: [{ id: batch.id }], next: null });
  });

  it('are the same for a repeated request; another request with its key is refused', async () => {
    const key = crypto.randomUUID();
    const ask = (quantity: number) => askForCodes({ quantity }, { access, key });
    const answers = await Promise.all([ask(3), ask(3)]);
    const [first, second] = answers.map((answer) => read(MadeCodes, answer));
    expect(second).toEqual(first);
    await move(first?.batch.id ?? '', '2027-10-01');
    expect(read(MadeCodes, await ask(3)).codes).toEqual(first?.codes);
    expect((await ask(4)).status).toBe(422);
    const rows = await context()
      .db.select()
      .from(codeBatches)
      .where(eq(codeBatches.id, first?.batch.id ?? ''));
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['none', { quantity: 0 }, 'quantity'],
    ['more than 5,000', { quantity: 5001 }, 'quantity'],
    ['no months', { months: 0 }, 'months'],
    ['a day that is over', { last_day: '2026-09-14' }, 'last_day'],
    ['no product', { product_id: 'nessuno' }, 'product_id'],
    ['nobody', { name: ' ' }, 'name'],
  ])('have valid terms: not %s', async (_, body, field) => {
    expect(await askForCodes(body)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });

  it('are limited in number per day, and keep their product from being deleted', async () => {
    await addProduct({ id: 'kept', name: 'Tenuto' });
    await makeCodes({ product_id: 'kept' });
    const { db } = context();
    await db.update(products).set({ isWithdrawn: true, durations: {} }).where(eq(products.id, 'kept'));
    expect(await call('deleteShopProduct', { access, params: { id: 'kept' } })).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
    await exhaust(['codeBatchesPerAccount', `account ${makerId}`]);
    expect((await askForCodes({}, { access })).status).toBe(429);
  });
});

describe('codes that are stopped or end on another day', () => {
  it('cannot be redeemed any more; redeemed ones remain licences', async () => {
    const { batch, codes } = await makeCodes({ quantity: 2 });
    const owner = await member();
    await redeemCode(owner, codes[0] ?? '');
    const answers = await Promise.all([stop(batch.id), stop(batch.id)]);
    for (const answer of answers)
      expect(read(CodeBatch, answer)).toMatchObject({ batch_state: 'stopped', redeemed: 1 });
    expect(await redeemCode(owner, codes[1] ?? '')).toMatchObject({
      status: 409,
      body: { code: 'CODE_STOPPED' },
    });
    const { results } = read(LicenseList, await call('licenses', { access: owner.access }));
    expect(results).toMatchObject([{ status: 'active' }]);
    expect(await auditOf(batch.id)).toEqual([
      ['codes_made', ''],
      ['codes_stopped', 'Contratto finito'],
    ]);
    expect(await move(batch.id, '2028-01-31')).toMatchObject({
      status: 409,
      body: { code: 'codes_stopped' },
    });
  });

  it('end on the day of the last change; a change with an outdated day is refused', async () => {
    const { batch, code } = await makeCodes();
    expect(read(CodeBatch, await move(batch.id, '2027-01-31'))).toMatchObject({ last_day: '2027-01-31' });
    expect(await move(batch.id, '2027-02-28')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { last_day: '2027-01-31' } },
    });
    expect(await move(batch.id, '2026-09-14', '2027-01-31')).toMatchObject({ status: 400 });
    const before = clock.now;
    clock.now = Date.parse('2027-02-01T00:00:00Z');
    const ended = await redeemCode(await member(), code);
    clock.now = before;
    expect(ended).toMatchObject({ body: { code: 'CODE_ENDED' } });
  });

  it('exist, and change for a reason', async () => {
    expect((await stop('nessuno')).status).toBe(404);
    expect((await move('nessuno', '2027-01-31')).status).toBe(404);
    const { batch } = await makeCodes();
    expect((await stop(batch.id, ' ')).status).toBe(400);
  });
});

describe('one code', () => {
  it('is found by support, with its redeemer and its licence', async () => {
    const { batch, codes } = await makeCodes({ quantity: 2 });
    const [code = '', other = ''] = codes;
    const owner = await member();
    await redeemCode(owner, code);
    const { access: support } = await colleague('support');
    const found = await call('findCode', { access: support, body: { code: code.toLowerCase() } });
    expect(read(FoundCode, found)).toMatchObject({
      ...{ batch: { id: batch.id, redeemed: 1 }, code_state: 'used_up' },
      ...{ customer_id: owner.id, customer: owner.email, license_id: expect.any(String) },
    });
    expect(read(FoundCode, await find(other))).toMatchObject({ code_state: 'running', customer_id: null });
    expect((await find('RISCATTA-AAAAA-AAAAA-AAAAA-AAAAA')).status).toBe(404);
  });

  it('is stopped alone, unless it was redeemed', async () => {
    const { batch, codes } = await makeCodes({ quantity: 2 });
    const [code = '', other = ''] = codes;
    expect(read(FoundCode, await stopOne(code))).toMatchObject({
      code_state: 'stopped',
      batch: { stopped: 1 },
    });
    await stopOne(code);
    const owner = await member();
    expect(await redeemCode(owner, code)).toMatchObject({ status: 409, body: { code: 'CODE_STOPPED' } });
    expect((await redeemCode(owner, other)).status).toBe(201);
    expect(await stopOne(other)).toMatchObject({ status: 409, body: { code: 'code_redeemed' } });
    expect(await auditOf(batch.id)).toEqual([
      ['codes_made', ''],
      ['code_stopped', 'Pubblicato'],
    ]);
    expect(read(FoundCode, await find(other)).batch.batch_state).toBe('used_up');
  });
});
