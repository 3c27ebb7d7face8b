import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licenses as rows } from '#lib/api/db/schema/licenses.ts';
import { moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { DAY_MS, INVITATION_DAYS, MOVE_DAYS } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo, PASSWORD, sendForFile, signIn } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  acceptMove,
  asGiver,
  endMove,
  licensesOf,
  movesOf,
  offered,
  offeredToPerson,
  toAccount,
} from '#tests/support/worker/moves.ts';
import { askAs, askConfirmed, newOrganization } from '#tests/support/worker/organizations.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { runJobs } from '#tests/support/worker/work.ts';

let admin: Awaited<ReturnType<typeof confirmedColleague>>;
beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  admin = await confirmedColleague();
});

const statusOf = async (id = '') =>
  (await context().db.select().from(rows).where(eq(rows.id, id)))[0]?.status;

describe('a sale whose licence was accepted by another account', () => {
  it('remains with its payer, and its refund still revokes the licence', async () => {
    const { giver, person, licenses, id } = await offeredToPerson();
    const [license] = licenses;
    const paymentId = await addPayment(giver.id, { licenseId: license?.id ?? '' });
    await acceptMove(person, id);
    const payment = { params: { id: paymentId } };
    expect((await askAs(person, 'payment', payment)).status).toBe(404);
    const own = { params: { ...payment.params, ...giver.params } };
    expect((await askAs(giver.by, 'payment', own)).body).toMatchObject({ id: paymentId, license_id: null });
    expect((await askAs(giver.by, 'paymentDocuments', { params: giver.params })).body).toMatchObject({
      results: [{}],
    });
    await call('refundPayment', {
      access: admin.access,
      params: { id: paymentId },
      body: { amount: '49.00', expected: { status: 'completed', refunded: '0' }, reason: 'Rimborso' },
    });
    expect(await statusOf(license?.id)).toBe('revoked');
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('La tua licenza Uno è stata revocata');
  });
});

describe('both sides', () => {
  it('find it in their logs, the giver’s without the other side’s location', async () => {
    const { giver, person, id } = await offeredToPerson();
    await acceptMove(person, id);
    expect((await askAs(person, 'securityLog')).body).toMatchObject({
      results: [{ kind: 'license_moved_here', session_id: expect.any(String) }],
    });
    expect((await askAs(giver.by, 'securityLog')).body).toMatchObject({
      results: [
        { kind: 'license_moved_away', network: '', session_id: null },
        { kind: 'license_move_offered', session_id: expect.any(String) },
      ],
    });
    expect((await askAs(person, 'dashboardStats')).body).toMatchObject({
      recent_activity: [{ type: 'license_moved_here', description: 'Uno' }],
    });
  });

  it('find it in their export, without the other side’s name', async () => {
    const { giver, person, id } = await offeredToPerson();
    const exportOf = async (who: { id: string }) => {
      const { access } = await signIn(who.id);
      await confirmByPassword(access);
      const headers = { Authorization: `Bearer ${access}` };
      const file = await sendForFile(callPath('exportData'), { headers });
      return JSON.parse(new TextDecoder().decode(file.bytes));
    };
    const line = { licenses: 1, has_new_keys: false, state: 'open' };
    expect((await exportOf(person)).license_moves).toMatchObject([{ ...line, side: 'received' }]);
    await endMove(person, 'declineMove', id);
    const { license_moves: made } = await exportOf(giver.by);
    expect(made).toMatchObject([{ ...line, side: 'sent', state: 'declined' }]);
    expect(JSON.stringify(made)).not.toContain(person.id);
  });
});

describe('an offer ends', () => {
  const countOf = async () => (await context().db.select().from(moveOffers)).length;

  it('with its recipient’s account', async () => {
    const { giver, person } = await offeredToPerson();
    expect((await askConfirmed(person, 'deleteAccount', { body: { password: PASSWORD } })).status).toBe(204);
    expect((await movesOf(giver.by)).sent).toEqual([]);
  });

  it('with its recipient organization', async () => {
    const place = await newOrganization();
    const giver = asGiver(await place.join('member'));
    await offered(giver, toAccount(place.id), await licensesOf(giver.id));
    expect((await askConfirmed(place.admin, 'deleteOrganization', { params: place.params })).status).toBe(
      204,
    );
    expect((await movesOf(giver)).sent).toEqual([]);
  });

  it('once staff move one of its licences', async () => {
    const { giver, person, licenses, id } = await offeredToPerson({ number: 2 });
    const other = await giver.join('member');
    await call('moveLicense', {
      access: admin.access,
      params: { id: licenses[0]?.id ?? '' },
      body: { email: other.email, expected: { customer_id: giver.id }, reason: 'Chiesto da loro' },
    });
    expect((await movesOf(person)).received).toEqual([]);
    expect((await acceptMove(person, id)).status).toBe(404);
    const left = licenses.slice(1);
    expect(await offered(giver, toAccount(other.id), left)).toEqual(expect.any(String));
  });

  it('and is deleted when nobody needs it any more', async () => {
    await offeredToPerson();
    const before = await countOf();
    clock.now += (INVITATION_DAYS + MOVE_DAYS) * DAY_MS;
    await runJobs();
    expect(before).toBeGreaterThan(0);
    expect(await countOf()).toBe(0);
  });
});
