import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import type { ChargeFailure } from '#lib/contract/subscriptions/rules.ts';
import { formatDate } from '#lib/format.ts';
import { clock, mailsTo, untaken } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { dueOwner, lostMethods, type RenewalOwner } from '#tests/support/worker/renewal-owners.ts';
import { clearRenewals, live, rowOf, runRenewals } from '#tests/support/worker/renewals.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  untaken.length = 0;
  await clearRenewals();
});

const declined =
  (code: string) =>
  (_: PaymentSystem, { declined: decline }: RenewalOwner) =>
    decline(1, code);

describe('a failed charge that only its customer can fix', () => {
  it.each([
    ['a method that was detached', 'gone', lostMethods['was detached'], 'non c’è più'],
    ['a method that is gone', 'gone', lostMethods['is gone with its customer'], 'non c’è più'],
    ...['stolen_card', 'lost_card', 'pickup_card', 'do_not_try_again', 'transaction_not_allowed'].map(
      (code) => [code, 'refused_for_good', declined(code), 'non accetta più addebiti'] as const,
    ),
    ['authentication_required', 'authentication', declined('authentication_required'), 'che tu confermi'],
  ] as const)(
    'is mailed at once and not repeated, then the renewal ends with a mail: %s',
    async (what, why, cause, words) => {
      const customer = await dueOwner(shop);
      const { automatic, failed, licenseId, renewal, end, license, subjects } = customer;
      await cause(shop, customer);
      await runRenewals(shop);
      const [mail, ...others] = await failed();
      expect(others).toEqual([]);
      expect(mail?.text).toContain(words);
      expect(mail?.text).not.toContain(what);
      expect(mail?.text).toContain(formatDate(new Date(clock.now + 5 * DAY_MS)));
      expect(await rowOf(licenseId)).toMatchObject({ state: 'on', failures: 1, failure: why });
      const shown = await renewal(licenseId);
      expect(shown).toMatchObject({
        state: 'on',
        next_charge_at: null,
        failures: 1,
        failed: { detail: expect.stringContaining(words) },
      });

      await live(shop, 4.5, 6);
      expect(await automatic()).toMatchObject([{ status: 'failed' }]);
      expect(await failed()).toHaveLength(1);
      expect(await rowOf(licenseId)).toMatchObject({ state: 'on' });
      await live(shop, 1, 6);
      expect(await automatic()).toHaveLength(1);
      expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'failed' });
      expect((await subjects())[0]).toBe('Rinnovo automatico disattivato: Bond Ladder');
      expect((await mailsTo(customer.email))[0]?.text).toContain('rinnovala tu');
      expect(await license()).toMatchObject({ status: 'expired', expiresAt: end, autoRenewal: false });
    },
  );

  it('leads a customer who must confirm it to an order of that renewal, which only needs the payment', async () => {
    const customer = await dueOwner(shop);
    const { failed, licenseId, renewal, buy, license, end, automatic } = customer;
    await customer.declined(1, 'authentication_required');
    await runRenewals(shop);
    const path = `/checkout/one?duration=1m&license=${licenseId}`;
    expect((await failed())[0]?.links).toContainEqual(`https://portal.test${path}`);
    expect(await renewal(licenseId)).toMatchObject({ failed: { confirm_url: path } });
    await buy({ license: licenseId });
    expect((await license()).expiresAt).toBe(addMonths(end, 1));
    expect(await rowOf(licenseId)).toMatchObject({ state: 'on', failures: 0, failure: null });
    expect(await renewal(licenseId)).toMatchObject({ failures: 0, failed: null });
    await live(shop, 7, 6);
    expect(await automatic()).toHaveLength(1);
  });
});

it.each([
  ['insufficient_funds', 'insufficient', 'i fondi non bastano'],
  ['expired_card', 'expired', 'la carta è scaduta'],
  ['do_not_honor', 'refused', 'la banca ha rifiutato l’addebito'],
] satisfies [string, ChargeFailure, string][])(
  'a charge that may succeed later is tried again, and the mail gives its reason: %s',
  async (code, failure, words) => {
    const customer = await dueOwner(shop);
    await customer.declined(1, code);
    await runRenewals(shop);
    const [mail] = await customer.failed();
    expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain(code);
    expect(mail?.text).toContain(`Riproviamo il ${formatDate(new Date(clock.now + DAY_MS))}`);
    expect(await rowOf(customer.licenseId)).toMatchObject({ failures: 1, failure });
    await live(shop, 1.5, 6);
    expect(await customer.automatic()).toMatchObject([{ status: 'failed' }, { status: 'completed' }]);
    expect(await rowOf(customer.licenseId)).toMatchObject({ failures: 0, failure: null });
  },
);
