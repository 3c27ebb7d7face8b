import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { PurchaseResult, RenewResult } from '#lib/contract/sales/sales.ts';
import { call, clock, context, member, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addDevice } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const dayOf = (instant: number | null | undefined) => new Date(instant ?? 0).toISOString().slice(0, 10);

/** A customer who buys a month on 10 January 2026 and can renew it. */
async function owner() {
  clock.now = Date.UTC(2026, 0, 10, 12);
  const { id: userId } = await member();
  const order = async (body: object) => ({
    access: (await signIn(userId)).access,
    body,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const bought = await call('purchase', await order({ product_id: 'one', duration_key: '1m' }));
  const { license } = read(PurchaseResult, bought);
  const { db } = context();
  const id = String(license.id);
  const newestPayment = async () => {
    const paid = await db.select().from(payments).where(eq(payments.licenseId, id));
    return paid.at(-1)?.id ?? '';
  };
  const renew = async (duration_key: string) => {
    const answer = await call('renew', { ...(await order({ duration_key })), params: { id } });
    read(RenewResult, answer);
    return newestPayment();
  };
  const state = async () => {
    const [row] = await db.select().from(licenses).where(eq(licenses.id, id));
    return [row?.status, dayOf(row?.expiresAt), row?.durationMonths];
  };
  const validate = async () => {
    const program = desktop({ key: license.license_key, productId: 'one' });
    return (await program.validate()).body as { code: string };
  };
  const log = async () => {
    const { access } = await signIn(userId);
    const { body } = await call('usageLogs', { access, params: { id } });
    return (body as { results: { event: string; detail: string }[] }).results;
  };
  return { id, purchase: await newestPayment(), renew, state, validate, log };
}

describe('a full refund', () => {
  it('of a purchase revokes the licence and frees its devices', async () => {
    const { id, purchase, state, validate, log } = await owner();
    await addDevice({ licenseId: id }, 'device-0001');
    await refundOf(purchase);
    expect((await state())[0]).toBe('revoked');
    expect((await log()).slice(0, 2)).toMatchObject([
      { event: 'deactivated', device_name: 'Studio' },
      {
        event: 'status_changed',
        detail: 'Il pagamento è stato rimborsato: la licenza è stata revocata.',
      },
    ]);
    expect((await validate()).code).toBe('REVOKED');
    const [device] = await context().db.select().from(activations).where(eq(activations.licenseId, id));
    expect(device).toMatchObject({ deactivatedAt: clock.now, slotUntil: clock.now });
  });

  it('of a renewal removes that renewal’s months only, and the licence can be renewed again', async () => {
    const { renew, state, log } = await owner();
    const year = await renew('12m');
    expect(await state()).toEqual(['active', '2027-02-10', 13]);
    await refundOf(year);
    expect(await state()).toEqual(['active', '2026-02-10', 1]);
    expect((await log())[0]).toMatchObject({
      event: 'shortened',
      detail: '12 mesi in meno: scade il 10/02/2026.',
    });
    await renew('1m');
    expect(await state()).toEqual(['active', '2026-03-10', 2]);
  });

  it('of each renewal in turn, in any order, restores the purchase’s end', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      const { renew, state } = await owner();
      const paid = [await renew('1m'), await renew('1m'), await renew('12m')];
      for (const position of order) await refundOf(paid[position] ?? '');
      expect(await state()).toEqual(['active', '2026-02-10', 1]);
      await renew('1m');
      expect(await state()).toEqual(['active', '2026-03-10', 2]);
    }
  });

  it('of a purchase leaves the months of a paid renewal; without one nothing is left', async () => {
    const { purchase, renew, state, validate } = await owner();
    const year = await renew('12m');
    await refundOf(purchase);
    expect(await state()).toEqual(['active', '2027-01-10', 12]);
    await refundOf(year);
    expect((await validate()).code).toBe('REVOKED');
  });

  it('of a renewal after the end expires the licence at once', async () => {
    const { renew, state, validate } = await owner();
    clock.now = Date.UTC(2026, 4, 1, 12);
    const late = await renew('12m');
    expect(await state()).toEqual(['active', '2027-05-01', 12]);
    await refundOf(late);
    expect((await state())[1]).toBe('2026-02-10');
    expect((await validate()).code).toBe('EXPIRED');
  });
});

it('a partial refund does not change the licence until the last part', async () => {
  const { purchase, state } = await owner();
  await refundOf(purchase, { cents: 4899 });
  expect(await state()).toEqual(['active', '2026-02-10', 1]);
  await refundOf(purchase, { refundedBefore: 4899 });
  expect((await state())[0]).toBe('revoked');
});

describe('at the same moment', () => {
  it('refunds of all payments of a licence revoke it', async () => {
    const { purchase, renew, state } = await owner();
    const paid = [purchase, await renew('1m'), await renew('12m')];
    const outcomes = await Promise.all(paid.map((id) => refundOf(id)));
    expect(outcomes.filter(({ done }) => done)).toHaveLength(3);
    expect((await state())[0]).toBe('revoked');
  });

  it('a refund and renewals keep every paid month', async () => {
    const { renew, state } = await owner();
    const year = await renew('12m');
    const [{ done }] = await Promise.all([refundOf(year), renew('1m'), renew('1m'), renew('1m')]);
    console.log(
      `a refund beside three renewals: ${done ? 'done' : 'overtaken'}, ${(await state()).join(' ')}`,
    );
    if (!done) await refundOf(year);
    expect(await state()).toEqual(['active', '2026-05-10', 4]);
  });
});
