import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder', seatSteps: [{ from: 3, percent: 10 }] });
});
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

/** A customer with licences that end three days apart. */
async function owner(count: number) {
  const user = await member();
  const shopping = customerOf(shop, user.id);
  for (let n = 0; n < count; n += 1) {
    await shopping.buy();
    clock.now += 3 * DAY_MS;
  }
  const held = async () =>
    (await books(user.id)).licenses.toSorted((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0));
  const ids = (await held()).map(({ id }) => id);
  return { ...user, ...shopping, held, ids };
}

const dayOf = (instant: number | null) => italianDay(instant ?? 0);

describe('several licences in one order', () => {
  it('each get the duration from their own end, with one payment and one document', async () => {
    const ada = await owner(3);
    const before = await ada.held();
    const { id } = await ada.buy({ licenses: ada.ids });
    const after = await ada.held();
    for (const [place, license] of after.entries())
      expect((license.expiresAt ?? 0) - (before[place]?.expiresAt ?? 0)).toBeGreaterThan(27 * DAY_MS);
    const { paid } = await books(ada.id);
    const own = paid.find(({ payment }) => payment.id === id);
    expect(own).toMatchObject({
      payment: { quantity: 3, amountCents: 3 * 4410, kind: 'renewal', status: 'completed' },
      document: { quantity: 3, isRenewal: true },
    });
    const terms = await context().db.select().from(licenseTerms).where(eq(licenseTerms.paymentId, id));
    expect(terms.map(({ licenseId }) => licenseId).toSorted()).toEqual(ada.ids.toSorted());
    const state = await ada.state(id);
    expect(state).toMatchObject({ state: 'done', quantity: 3, extends: null, expires_at: null });
    const mails = (await mailsTo(ada.email)).filter(({ subject }) => subject.startsWith('Il tuo rinnovo'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Il tuo rinnovo: 3 licenze di Bond Ladder, 1 mese');
    expect(mails[0]?.text.match(/Licenza che finisce con/g)).toHaveLength(3);
  });

  it('end on one day, each for the price of the days that it needs', async () => {
    const ada = await owner(3);
    const [first, , last] = await ada.held();
    const quote = read(Checkout, await ada.quoted({ licenses: ada.ids, until: 'last' }));
    const parts = quote.renewals?.licenses.map(({ part }) => part) ?? [];
    const day = quote.renewals?.until ?? '';
    expect(quote.renewals?.days?.last).toBe(day);
    // The licence that ends last pays the duration's price; the others also pay for the days until its end.
    expect(parts[2]?.price).toBe(4410);
    expect(parts[0]?.days).toBe((parts[2]?.days ?? 0) + 6);
    expect(parts[0]?.price).toBe(Math.round((4410 * (parts[0]?.days ?? 0)) / (parts[2]?.days ?? 1)));
    const sum = parts.reduce((cents, part) => cents + (part?.price ?? 0), 0);
    expect(quote.total).toMatchObject({ quantity: 3, unit_price: null, list_price: sum, price: sum });
    const { id } = await ada.buy({ licenses: ada.ids, until: day });
    expect((await ada.held()).map(({ expiresAt }) => dayOf(expiresAt))).toEqual([day, day, day]);
    expect(new Set((await ada.held()).map(({ expiresAt }) => expiresAt)).size).toBe(1);
    const own = (await books(ada.id)).paid.find(({ payment }) => payment.id === id);
    expect(own?.document).toMatchObject({ quantity: 1, periodStart: first?.expiresAt });
    expect(own?.payment.licenseDuration).toMatch(/^fino al \d+ \w+ \d{4}$/);
    expect(dayOf(own?.document?.periodEnd ?? 0)).toBe(day);
    expect(last).toBeTruthy();
  });
});
