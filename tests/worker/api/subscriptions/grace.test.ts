import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { DAY_MS, GRACE_DAYS } from '#lib/contract/limits.ts';
import { formatDate } from '#lib/format.ts';
import { clock, context } from '#tests/support/worker/api.ts';
import { charged } from '#tests/support/worker/debited-renewals.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { dueOwner } from '#tests/support/worker/renewal-owners.ts';
import { clearRenewals, live, liveUntil, rowOf, runRenewals } from '#tests/support/worker/renewals.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

const at = (instant: number) => new Date(instant).toISOString();

describe('a licence with a pending debit for its renewal', () => {
  it('works past its end, and its months count from there once the money has arrived', async () => {
    const { end, heard, license, licenseId, listed, program, renewal, settle, subjects } =
      await charged(shop);
    const until = end + GRACE_DAYS * DAY_MS;
    expect(await heard()).toEqual(['VALID', at(end)]);
    await liveUntil(shop, end + 2 * DAY_MS, 6);
    expect(await license()).toMatchObject({ status: 'active', expiresAt: end, graceUntil: until });
    expect(await heard()).toEqual(['VALID', at(until)]);
    expect(await listed()).toMatchObject({ status: 'active', expires_at: at(until) });
    const { access } = await colleague();
    const seen = await shop.call('staffLicense', { access, params: { id: licenseId } });
    expect(seen.body).toMatchObject({ expires_at: at(end), grace_until: at(until) });
    expect(await renewal(licenseId)).toMatchObject({
      state: 'on',
      next_charge_at: null,
      notes: [expect.stringContaining(formatDate(at(until)))],
    });
    expect((await program.activate({ fingerprint: 'device-0002' })).status).toBe(201);
    expect((await program.offlineFile()).body).toMatchObject({ expires_at: at(clock.now + 3 * DAY_MS) });
    await settle('paid');
    await shop.tell();
    expect(await license()).toMatchObject({
      status: 'active',
      expiresAt: addMonths(end, 1),
      graceUntil: null,
    });
    expect(await heard()).toEqual(['VALID', at(addMonths(end, 1))]);
    expect(await rowOf(licenseId)).toMatchObject({ failures: 0, dueAt: addMonths(end, 1) - 3 * DAY_MS });
    expect(await subjects()).not.toContainEqual(expect.stringContaining('non riuscito'));
  });

  it('ends when the debit is refused, with a mail', async () => {
    const { end, heard, license, licenseId, listed, settle, failed, automatic } = await charged(shop);
    await liveUntil(shop, end + 2 * DAY_MS, 6);
    await settle('failed', 'insufficient_funds');
    await shop.tell();
    expect(await heard()).toEqual(['EXPIRED', at(end)]);
    expect(await listed()).toMatchObject({ status: 'expired', expires_at: at(end) });
    expect(await license()).toMatchObject({ graceUntil: null });
    await runRenewals(shop);
    expect((await license()).status).toBe('expired');
    const [mail, ...others] = await failed();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('i fondi non bastano');
    expect(mail?.text).toContain(`La licenza è scaduta il ${formatDate(at(end))}`);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'on', failures: 1, failure: 'insufficient' });
    // A new charge restores the licence only when its money is there.
    await live(shop, 1.5, 6);
    expect(await automatic()).toHaveLength(2);
    expect(await heard()).toEqual(['EXPIRED', at(end)]);
  });

  it('continues in its product’s grace if the debit is refused, and the mail says so', async () => {
    const decide = (graceDays: number) =>
      context().db.update(products).set({ graceDays }).where(eq(products.id, 'one'));
    const { end, heard, settle, failed } = await charged(shop);
    await decide(10);
    await liveUntil(shop, end + 2 * DAY_MS, 6);
    await settle('failed', 'insufficient_funds');
    await shop.tell();
    const until = at(end + 10 * DAY_MS);
    expect(await heard()).toEqual(['VALID', until]);
    await runRenewals(shop);
    await decide(0);
    expect((await failed())[0]?.text).toContain(
      `La licenza è scaduta il ${formatDate(at(end))} e funziona ancora fino al ${formatDate(until)}.`,
    );
  });

  it('works until its end if the debit is refused before, and waits for another method if the mandate is gone', async () => {
    const { end, heard, license, licenseId, settle, failed } = await charged(shop);
    await settle('failed', 'debit_not_authorized');
    await shop.tell();
    await runRenewals(shop);
    expect((await failed())[0]?.text).toContain('non accetta più addebiti');
    expect(await rowOf(licenseId)).toMatchObject({ failure: 'refused_for_good' });
    expect(await heard()).toEqual(['VALID', at(end)]);
    expect((await license()).graceUntil).toBeNull();
    await liveUntil(shop, end + 1, 6);
    expect(await heard()).toEqual(['EXPIRED', at(end)]);
  });

  it('ends after fourteen days, and later money begins its months on its day', async () => {
    const { end, heard, license, settle } = await charged(shop);
    const until = end + GRACE_DAYS * DAY_MS;
    await liveUntil(shop, until - 1, 6);
    expect(await heard()).toEqual(['VALID', at(until)]);
    await liveUntil(shop, until + DAY_MS, 6);
    expect(await heard()).toEqual(['EXPIRED', at(until)]);
    expect((await license()).status).toBe('expired');
    await settle('paid');
    await shop.tell();
    expect((await license()).expiresAt).toBeGreaterThanOrEqual(addMonths(until, 1));
  });

  it('counts its months from its old end though the event about its money comes after those days', async () => {
    const { end, heard, license, settle } = await charged(shop);
    await liveUntil(shop, end + 10 * DAY_MS, 6);
    await settle('paid');
    shop.stripe.lose();
    // No read of the payment succeeds meanwhile.
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await liveUntil(shop, end + 16 * DAY_MS, 12);
    expect((await heard())[0]).toBe('EXPIRED');
    shop.stripe.mend();
    await liveUntil(shop, end + 19 * DAY_MS, 6);
    expect(await license()).toMatchObject({ status: 'active', expiresAt: addMonths(end, 1) });
  });

  it('has no further end', async () => {
    const { end, heard, license, licenseId } = await charged(shop);
    const { db } = context();
    await db
      .update(licenses)
      .set({ expiresAt: end - DAY_MS })
      .where(eq(licenses.id, licenseId));
    expect((await license()).graceUntil).toBeNull();
    clock.now = end;
    expect((await heard())[0]).toBe('EXPIRED');
  });

  it('has no such time for an order by hand', async () => {
    const customer = await dueOwner(shop);
    await customer.stop(customer.licenseId);
    await customer.pay({ license: customer.licenseId }, 'later');
    await shop.tell();
    expect((await customer.license()).graceUntil).toBeNull();
  });
});
