import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endReasonAnswers } from '#lib/api/db/schema/end-reasons.ts';
import { runStep } from '#lib/api/jobs.ts';
import { endSubscriptions } from '#lib/api/services/subscriptions/ends.ts';
import { endLink } from '#lib/api/services/subscriptions/links.ts';
import { DAY_MS, END_REASON_DAYS, MAX_END_REASON_LENGTH } from '#lib/contract/limits.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { endReasons as text } from '#lib/text/subscriptions/end-reasons.ts';
import { call, clock, context, PASSWORD, signIn } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { answersOf, countedTotals, keptTotals } from '#tests/support/worker/fixtures/end-reasons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { renewer, rowOf } from '#tests/support/worker/renewals.ts';
import { doWork } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

/** A customer with a licence that renews automatically. */
async function renewing() {
  const customer = await renewer(shop);
  const licenseId = await customer.own();
  const tell = async (body: object, of = licenseId) =>
    shop.call('tellEndReason', { ...(await customer.as()), params: { id: of }, body });
  const token = async () => {
    const subscription = await rowOf(licenseId);
    const page = subscription ? await endLink(context(shop.env), { subscription }) : '';
    return page.slice(END_SUBSCRIPTION_PAGE.length);
  };
  return { ...customer, licenseId, tell, token };
}
const byLink = (token: string, body: object) =>
  shop.call('tellEndReasonByLink', { body: { token, ...body } });
const tooExpensive = { reason: 'too_expensive' };

describe('the reason for ending a renewal', () => {
  it('can be given once it has ended, by choice and as text', async () => {
    const { licenseId, stop, tell, id } = await renewing();
    expect((await tell(tooExpensive)).status).toBe(404);
    await stop(licenseId);
    const words = "Per D’Angelo & Łukasz <b>troppo</b>\nmeglio D'Angelo";
    const answer = await tell({ reason: 'too_expensive', text: ` ${words} ` });
    expect([answer.status, answer.body]).toEqual([200, { message: text.thanks }]);
    expect(await answersOf(licenseId)).toMatchObject([
      {
        source: 'renewal',
        productId: 'one',
        userId: id,
        reason: 'too_expensive',
        text: words,
        endedAt: (await rowOf(licenseId))?.endedAt,
        createdAt: clock.now,
      },
    ]);
  });

  it('is the last answer for the same ending', async () => {
    const { licenseId, stop, tell, token } = await renewing();
    await stop(licenseId);
    const before = await keptTotals();
    await tell({ reason: 'unused', text: 'Prima' });
    clock.now += 60_000;
    expect((await byLink(await token(), { reason: 'other' })).status).toBe(200);
    expect(await answersOf(licenseId)).toMatchObject([{ reason: 'other', text: '', createdAt: clock.now }]);
    const after = await keptTotals();
    const grown = Object.entries(after).filter(([name, count]) => count !== (before[name] ?? 0));
    expect(grown.map(([name]) => name)).toEqual([expect.stringMatching(/^\d{4}-\d\d renewal one other$/)]);
    expect(after).toEqual(await countedTotals());
  });

  it('is requested again after a new start and a new ending', async () => {
    const { licenseId, stop, tell, agreed } = await renewing();
    await stop(licenseId);
    await tell({ reason: 'unused' });
    shop.stripe.save({ session: await agreed(licenseId) });
    await shop.tell();
    expect((await tell({ reason: 'other' })).status).toBe(404);
    clock.now += 60_000;
    await stop(licenseId);
    expect((await tell({ reason: 'other' })).status).toBe(200);
    expect((await answersOf(licenseId)).map(({ reason }) => reason)).toEqual(['unused', 'other']);
  });

  it.each(['seller', 'failed', 'product', 'refund'] as const)(
    'is not requested if %s ended it',
    async (by) => {
      const { licenseId, tell, token } = await renewing();
      const before = await keptTotals();
      await endSubscriptions(context(shop.env), [licenseId], by);
      expect((await tell(tooExpensive)).status).toBe(404);
      expect(await byLink(await token(), tooExpensive)).toMatchObject({
        status: 409,
        body: { detail: text.notEnded },
      });
      expect(await keptTotals()).toEqual(before);
    },
  );

  it('can be given by the customer only', async () => {
    const [ada, eve] = [await renewing(), await renewing()];
    await ada.stop(ada.licenseId);
    await eve.stop(eve.licenseId);
    expect((await eve.tell(tooExpensive, ada.licenseId)).status).toBe(404);
    expect((await eve.tell(tooExpensive, 'x')).status).toBe(404);
    const [, consent, signature] = (await eve.token()).split('.');
    for (const bad of ['', 'x', `${ada.licenseId}.${consent}.${signature}`])
      expect([bad, (await byLink(bad, tooExpensive)).status]).toEqual([bad, 400]);
    expect(await answersOf(ada.licenseId)).toEqual([]);
  });

  it('is refused with a sentence if it is unknown or too long', async () => {
    const { licenseId, stop, tell, token } = await renewing();
    await stop(licenseId);
    const long = 'a'.repeat(MAX_END_REASON_LENGTH);
    expect((await tell({ reason: 'other', text: long })).status).toBe(200);
    const bodies = [
      {},
      { reason: 'price' },
      { reason: 'other', text: `${long}a` },
      { reason: 'other', text: 7 },
    ];
    for (const body of bodies)
      for (const answer of [await tell(body), await byLink(await token(), body)])
        expect([body, answer.status, Object.values(answer.body ?? {})]).toEqual([
          body,
          400,
          [[expect.stringMatching(/\.$/)]],
        ]);
    const huge = await tell({ reason: 'other', text: 'a'.repeat(100_000) });
    expect([huge.status, huge.body]).toEqual([413, { detail: expect.stringMatching(/\.$/) }]);
    expect((await answersOf(licenseId))[0]?.text).toBe(long);
  });
});

describe('the month of an ending', () => {
  it('is Italy’s', async () => {
    const [before, after] = [await renewing(), await renewing()];
    clock.now = Date.parse('2026-10-31T22:59:00Z');
    await before.stop(before.licenseId);
    clock.now = Date.parse('2026-10-31T23:30:00Z');
    await after.stop(after.licenseId);
    clock.now = Date.parse('2026-12-02T12:00:00Z');
    await before.tell({ reason: 'missing_features' });
    await after.tell({ reason: 'missing_features' });
    expect(await keptTotals()).toMatchObject({
      '2026-10 renewal one missing_features': 1,
      '2026-11 renewal one missing_features': 1,
      '2026-11 renewal one ': 1,
    });
  });
});

describe('a customer’s words', () => {
  it('is in their export, and deleted with the account, whose answer still counts', async () => {
    const { id, licenseId, stop, tell, token } = await renewing();
    const link = await token();
    await stop(licenseId);
    await tell({ reason: 'switched_service', text: 'Passo a «Rivale»' });
    const { access } = await signIn(id);
    await confirmByPassword(access);
    expect((await call('exportData', { access })).body).toMatchObject({
      end_reasons: [{ reason: 'switched_service', text: 'Passo a «Rivale»', license_id: licenseId }],
    });
    const [{ id: answerId } = { id: '' }] = await answersOf(licenseId);
    const totals = await keptTotals();
    await shop.call('deleteAccount', { access, body: { password: PASSWORD } });
    expect((await byLink(link, { reason: 'other', text: 'Ancora io' })).status).toBe(409);
    await doWork(shop.env);
    const kept = await context().db.select().from(endReasonAnswers).where(eq(endReasonAnswers.id, answerId));
    expect(kept).toMatchObject([{ userId: null, licenseId: null, text: '', reason: 'switched_service' }]);
    expect(await keptTotals()).toEqual(totals);
  });

  it('are kept for two years, their totals forever', async () => {
    const { licenseId, stop, tell } = await renewing();
    await stop(licenseId);
    await tell({ reason: 'unused', text: 'Mai aperto' });
    const totals = await keptTotals();
    clock.now += END_REASON_DAYS * DAY_MS - 1;
    await runStep(context(), { job: 'purge', what: 'endReasons' });
    expect(await answersOf(licenseId)).toHaveLength(1);
    clock.now += 1;
    await runStep(context(), { job: 'purge', what: 'endReasons' });
    expect(await answersOf(licenseId)).toEqual([]);
    expect(await keptTotals()).toEqual(totals);
  });
});
