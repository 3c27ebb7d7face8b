import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  buyer,
  conclude,
  declare,
  linkTo,
  stateOf,
  untouched,
  withdraw,
} from '#tests/support/worker/fixtures/withdrawals.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

let admin: Awaited<ReturnType<typeof confirmedColleague>>;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  admin = await confirmedColleague();
});

const reason = 'Identità accertata al telefono';

const list = async (query: Record<string, string> = {}) =>
  read(adminCalls.shopWithdrawals.result, await call('shopWithdrawals', { access: admin.access, query }));
const detail = async (id: string) =>
  read(
    adminCalls.shopWithdrawal.result,
    await call('shopWithdrawal', { access: admin.access, params: { id } }),
  );
const decide = (id: string, body: object) =>
  call('decideWithdrawal', { access: admin.access, params: { id }, body: { reason, ...body } });
const entries = (id: string) =>
  context()
    .db.select()
    .from(staffEvents)
    .where(and(eq(staffEvents.target, 'withdrawal'), eq(staffEvents.targetId, id)));

/** A guest's declaration, a second after the one before. */
async function declared(contract: string) {
  clock.now += 1000;
  const email = `${crypto.randomUUID()}@example.org`;
  await declare(contract, { email });
  const [newest] = (await list({ show: 'all' })).results;
  return { id: newest?.id ?? '', email };
}

describe('the list', () => {
  it('has declarations without decision and effect, page by page', async () => {
    const ada = await buyer();
    const made = [await declared('TRX-SCONOSCIUTA'), await declared(ada.contract)].map(({ id }) => id);
    clock.now += 72 * HOUR_MS;
    admin = await confirmedColleague();
    const first = await list({ limit: '1' });
    const second = await list({ limit: '1', after: first.next ?? '' });
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(made.toReversed());
    expect(first.results).toMatchObject([{ state: 'open', contract: ada.contract }]);
  });

  it('omits what a customer concluded, which «all» still has', async () => {
    const ada = await buyer();
    await withdraw(ada.access, ada.contract);
    expect((await list()).results.map(({ contract }) => contract)).not.toContain(ada.contract);
    const all = (await list({ show: 'all' })).results.find(({ contract }) => contract === ada.contract);
    expect(all).toMatchObject({ state: 'done' });
    expect(await detail(all?.id ?? '')).toMatchObject({
      found: { payment_id: ada.paymentId, obstacle: null },
    });
  });
});

describe('an accepted declaration', () => {
  it('takes effect at once, with refund, mail to the owner and an audit entry', async () => {
    const ada = await buyer();
    const { id } = await declared(ada.contract);
    expect((await detail(id)).found).toMatchObject({ customer_email: ada.email, obstacle: null });
    expect((await decide(id, { decision: 'accepted' })).status).toBe(200);
    expect(await stateOf(ada)).toMatchObject({ payment: 'refunded', license: 'revoked', proofs: ['seller'] });
    expect((await mailsTo(ada.email))[0]?.subject).toMatch(/^Recesso REC-.* concluso$/);
    expect(await entries(id)).toMatchObject([
      { action: 'withdrawal_accepted', reason, after: { state: 'accepted', payment: ada.paymentId } },
    ]);
    expect(await detail(id)).toMatchObject({
      state: 'accepted',
      decision: { reason, decided_by: 'Ada Rossi' },
    });
    // The link that the owner got changes nothing any more.
    expect((await conclude(await linkTo(ada.email))).status).toBe(200);
    expect(await entries(id)).toHaveLength(1);
  });

  it('ends another contract if the customer mistyped the code', async () => {
    const ada = await buyer();
    const { id } = await declared('TRX-SBAGLIATA');
    expect((await detail(id)).found).toBeNull();
    expect(await decide(id, { decision: 'accepted' })).toMatchObject({
      status: 400,
      body: { contract: [/codice/] },
    });
    expect((await decide(id, { decision: 'accepted', contract: ada.contract })).status).toBe(200);
    expect(await stateOf(ada)).toMatchObject({ payment: 'refunded' });
  });

  it('counts by the day it was declared, not by the day of the decision', async () => {
    const ada = await buyer();
    const { id } = await declared(ada.contract);
    clock.now += 20 * DAY_MS;
    admin = await confirmedColleague();
    expect((await detail(id)).found?.obstacle).toBeNull();
    expect((await decide(id, { decision: 'accepted' })).status).toBe(200);
    expect(await stateOf(ada)).toMatchObject({ payment: 'refunded', proofs: ['seller'] });
  });

  it('needs a contract within its days that was not withdrawn from before', async () => {
    const ada = await buyer();
    await withdraw(ada.access, ada.contract);
    const { id } = await declared(ada.contract);
    const body = { contract: [expect.stringMatching(/già receduto/)] };
    expect(await decide(id, { decision: 'accepted' })).toMatchObject({ status: 400, body });
    const eve = await buyer();
    clock.now += 20 * DAY_MS;
    admin = await confirmedColleague();
    const late = await declared(eve.contract);
    expect((await detail(late.id)).found?.obstacle).toMatch(/è finito/);
    expect((await decide(late.id, { decision: 'accepted' })).status).toBe(400);
    expect(await stateOf(eve)).toMatchObject(untouched);
  });
});

describe('a refused declaration', () => {
  it('changes nothing, and its sender gets the reason', async () => {
    const ada = await buyer();
    const { id, email } = await declared(ada.contract);
    expect((await decide(id, { decision: 'refused' })).status).toBe(200);
    expect(await stateOf(ada)).toMatchObject(untouched);
    expect((await mailsTo(email))[0]?.text).toContain(reason);
    expect(await detail(id)).toMatchObject({ state: 'refused', decision: { reason } });
    expect(await entries(id)).toMatchObject([{ action: 'withdrawal_refused', before: { state: 'open' } }]);
  });

  it('is decided once, whoever is second', async () => {
    const { id } = await declared((await buyer()).contract);
    const both = await Promise.all([
      decide(id, { decision: 'refused' }),
      decide(id, { decision: 'accepted' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await decide(id, { decision: 'refused' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await entries(id)).toHaveLength(1);
  });
});

describe('a late declaration', () => {
  it('shows the last day, and offers a refund nevertheless', async () => {
    const ada = await buyer();
    const { id: inTime } = await declared(ada.contract);
    const { last_day, late_payment } = (await detail(inTime)).found ?? {};
    expect(Date.parse(last_day ?? '') - clock.now).toBeGreaterThan(13 * DAY_MS);
    expect(late_payment).toBeNull();
    clock.now += 30 * DAY_MS;
    admin = await confirmedColleague();
    const { id } = await declared(ada.contract);
    const { found } = await detail(id);
    expect(found).toMatchObject({
      last_day,
      obstacle: expect.any(String),
      late_payment: { status: 'completed', refunded: 0, asks_vat: false },
    });
    const body = {
      amount: '9',
      reason,
      to_customer: 'Per cortesia',
      expected: { status: 'completed', refunded: '0' },
    };
    const refund = await call('refundPayment', { access: admin.access, params: { id: ada.paymentId }, body });
    expect(refund.status).toBe(200);
    expect((await detail(id)).found?.late_payment).toMatchObject({ status: 'refunded', refunded: 900 });
    expect((await decide(id, { decision: 'refused' })).status).toBe(200);
    expect((await detail(id)).found?.late_payment).toBeNull();
  });
});
