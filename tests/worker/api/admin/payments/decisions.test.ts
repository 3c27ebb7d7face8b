import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { call, clock, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { booksOf } from '#tests/support/worker/fixtures/refunds.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';

let admin: Awaited<ReturnType<typeof confirmedColleague>>;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  admin = await confirmedColleague();
});

const reason = 'Prodotto non adatto';
const fresh = { status: 'completed', refunded: '0.00' };

async function paid(changes: Parameters<typeof addPayment>[1] = {}) {
  const user = await member();
  return { user, id: await addPayment(user.id, changes) };
}

async function asked() {
  const { user, id } = await paid();
  const question = { paymentId: id, userId: user.id, reason: 'Non mi serve', createdAt: clock.now };
  await context().db.insert(refundRequests).values(question);
  return { user, id };
}

const refund = (id: string, body: object = {}, access = admin.access) =>
  call('refundPayment', { access, params: { id }, body: { amount: '49', reason, expected: fresh, ...body } });
const decide = (id: string, body: object) =>
  call('decideRefundRequest', {
    access: admin.access,
    params: { id },
    body: { reason, expected: fresh, ...body },
  });
const settle = (id: string, to: string) =>
  call('settlePayment', { access: admin.access, params: { id }, body: { to, reason } });
const page = async (id: string) =>
  read(adminCalls.shopPayment.result, await call('shopPayment', { access: admin.access, params: { id } }));
const entries = (id: string) =>
  context()
    .db.select()
    .from(staffEvents)
    .where(and(eq(staffEvents.target, 'payment'), eq(staffEvents.targetId, id)))
    .orderBy(desc(staffEvents.id));

describe('a refund', () => {
  it('refunds a part, then the rest, each with its credit note, audit entry and mail', async () => {
    const { user, id } = await paid();
    const first = await refund(id, { amount: '9.00' });
    expect(first).toMatchObject({ status: 200, body: { message: 'Rimborsati 9,00\u00a0€.' } });
    const left = { status: 'refunded', refunded: '9.00' };
    expect((await refund(id, { amount: '40', expected: left })).status).toBe(200);
    const { payment, notes } = await booksOf(id);
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 4900 });
    expect(notes).toHaveLength(2);
    expect(await entries(id)).toMatchObject([
      {
        action: 'payment_refunded',
        before: { status: 'partly_refunded', refunded: '9.00' },
        after: { status: 'refunded', refunded: '49.00' },
      },
      {
        action: 'payment_refunded',
        actorId: admin.id,
        reason,
        before: fresh,
        after: { status: 'partly_refunded', refunded: '9.00' },
      },
    ]);
    const mails = await mailsTo(user.email);
    expect(mails.map(({ text }) => text.includes('rimborsato in parte'))).toEqual([false, true]);
    const shown = await page(id);
    expect(shown.refunds).toMatchObject([
      { amount: 900, by: 'seller', decided_by: 'Ada Rossi', reason },
      { amount: 4000, credit_note: { number: expect.stringMatching(/^F2026-/) } },
    ]);
    expect(shown.events.at(-1)).toMatchObject({ status: 'refunded', by: 'seller', reason });
  });

  it('has a reason that only the seller sees: the customer’s export is without it', async () => {
    const { user, id } = await paid();
    const noted = 'Cliente difficile, meglio chiudere';
    expect((await refund(id, { reason: noted })).status).toBe(200);
    await confirmByPassword(user.access);
    const copy = await call('exportData', { access: user.access });
    expect(copy.body).toMatchObject({ refunds: [{ by: 'seller', amount_cents: 4900 }] });
    expect(JSON.stringify(copy.body)).not.toContain(noted);
  });

  it.each([
    ['more than is left', { amount: '49.01' }, /supera quanto resta/],
    ['nothing', { amount: '0' }, /maggiore di zero/],
    ['an empty sum', { amount: '' }, /./],
    ['no sum', { amount: undefined }, /./],
    ['less than nothing', { amount: '-5' }, /maggiore di zero/],
  ])('of %s is refused with a sentence', async (_, body, sentence) => {
    const { id } = await paid();
    const answer = await refund(id, body);
    expect(answer).toMatchObject({ status: 400, body: { amount: [expect.stringMatching(sentence)] } });
    expect(await entries(id)).toEqual([]);
  });

  it('is refused without a reason, or for an unpaid payment', async () => {
    const { id } = await paid();
    expect(await refund(id, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { reason: [expect.any(String)] },
    });
    const { id: failed } = await paid({ status: 'failed' });
    const expected = { status: 'failed', refunded: '0' };
    expect(await refund(failed, { expected })).toMatchObject({
      status: 400,
      body: { amount: [/incassato/] },
    });
    expect((await refund('nessuno')).status).toBe(404);
  });

  it('is refused with what has changed, and of two at once one is made', async () => {
    const { id } = await paid();
    const both = await Promise.all([refund(id, { amount: '5.00' }), refund(id, { amount: '5.00' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const current = { status: 'refunded', refunded: '5.00' };
    expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', current } });
    expect((await booksOf(id)).payment?.refundedCents).toBe(500);
    expect(await entries(id)).toHaveLength(1);
  });

  it('needs a confirmation, and is unknown to support', async () => {
    const { id } = await paid();
    expect(await refund(id, {}, (await colleague()).access)).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
    expect((await refund(id, {}, (await confirmedColleague('support')).access)).status).toBe(404);
    expect((await booksOf(id)).payment?.refundedCents).toBe(0);
  });
});

describe('a customer’s refund request', () => {
  it('is granted with the money, once', async () => {
    const { id } = await asked();
    expect((await decide(id, { decision: 'granted', amount: '20.00' })).status).toBe(200);
    expect((await page(id)).refund_request).toMatchObject({ decision: 'granted', answer: reason });
    const expected = { status: 'refunded', refunded: '20.00' };
    expect((await decide(id, { decision: 'granted', amount: '29', expected })).status).toBe(409);
    expect((await booksOf(id)).payment?.refundedCents).toBe(2000);
    expect((await entries(id)).map(({ action }) => action)).toEqual(['refund_granted']);
  });

  it('is refused with a reason that the customer gets by mail', async () => {
    const { user, id } = await asked();
    expect((await decide(id, { decision: 'refused' })).status).toBe(200);
    const [mail] = await mailsTo(user.email);
    expect(mail?.text).toContain(reason);
    expect((await booksOf(id)).payment).toMatchObject({ status: 'completed', refundedCents: 0 });
    expect(await entries(id)).toMatchObject([{ action: 'refund_refused', after: { request: 'refused' } }]);
  });

  it('is not answered for an account that is being deleted', async () => {
    const { user, id } = await asked();
    const email = `deleted:${user.id}`;
    const erased = { email, deletedAt: clock.now };
    await context().db.update(users).set(erased).where(eq(users.id, user.id));
    expect((await decide(id, { decision: 'refused' })).status).toBe(409);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('remains open when more is granted than is left', async () => {
    const { id } = await asked();
    expect((await decide(id, { decision: 'granted', amount: '90' })).status).toBe(400);
    expect((await decide(id, { decision: 'granted' })).body).toMatchObject({ amount: [expect.any(String)] });
    expect((await page(id)).refund_request?.decision).toBe('open');
  });
});

describe('a pending payment', () => {
  it.each(['completed', 'failed'] as const)('is settled as %s once, with its audit entry', async (to) => {
    const { id } = await paid({ status: 'pending' });
    expect((await settle(id, to)).status).toBe(200);
    expect(await settle(id, 'failed')).toMatchObject({ status: 409, body: { current: { status: to } } });
    expect((await page(id)).invoice === null).toBe(to === 'failed');
    expect(await entries(id)).toMatchObject([
      { action: `payment_${to}`, before: { status: 'pending' }, reason },
    ]);
  });
});
