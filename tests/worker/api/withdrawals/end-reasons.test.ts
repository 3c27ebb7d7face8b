import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { endReasonAnswers } from '#lib/api/db/schema/end-reasons.ts';
import { END_REASON_HOURS, HOUR_MS } from '#lib/contract/limits.ts';
import { Receipt } from '#lib/contract/withdrawals/withdrawals.ts';
import { endReasons as text } from '#lib/text/subscriptions/end-reasons.ts';
import { type Answer, call, clock, context, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { answersOf, countedTotals, keptTotals } from '#tests/support/worker/fixtures/end-reasons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { buyer, conclude, declare, linkTo, withdraw } from '#tests/support/worker/fixtures/withdrawals.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const tokenIn = (receipt: Answer) => read(Receipt, receipt).reason_token ?? '';
const tell = (token: string, body: object) => call('tellWithdrawalReason', { body: { token, ...body } });
const answers = () => context().db.select().from(endReasonAnswers);

describe('the reason for a withdrawal', () => {
  it('is given by a customer with the receipt’s token, after the withdrawal and repeatedly', async () => {
    const ada = await buyer();
    const receipt = await withdraw(ada.access, ada.contract);
    expect(await answersOf(ada.licenseId)).toEqual([]);
    const told = await tell(tokenIn(receipt), { reason: 'unused', text: 'L’ho già' });
    expect([told.status, told.body]).toEqual([200, { message: text.thanks }]);
    const again = await withdraw(ada.access, ada.contract);
    expect((await tell(tokenIn(again), { reason: 'other' })).status).toBe(200);
    expect(await answersOf(ada.licenseId)).toMatchObject([
      { source: 'withdrawal', productId: 'one', userId: ada.id, reason: 'other', text: '' },
    ]);
    expect(await keptTotals()).toEqual(await countedTotals());
  });

  it('is given by a guest, and becomes the customer’s once the withdrawal is proven', async () => {
    const ada = await buyer();
    const token = tokenIn(await declare(ada.contract));
    await tell(token, { reason: 'missing_features', text: 'Senza grafici' });
    expect(await answersOf(ada.licenseId)).toMatchObject([{ productId: 'one', userId: null }]);
    await confirmByPassword(ada.access);
    expect((await call('exportData', { access: ada.access })).body).toMatchObject({ end_reasons: [] });
    await conclude(await linkTo(ada.email));
    expect(await answersOf(ada.licenseId)).toMatchObject([{ userId: ada.id, text: 'Senza grafici' }]);
    expect((await call('exportData', { access: ada.access })).body).toMatchObject({
      end_reasons: [{ text: 'Senza grafici' }],
    });
  });

  it('is accepted for a declaration without a match', async () => {
    const before = (await answers()).length;
    const token = tokenIn(await declare('TRX-NIENTE0'));
    expect((await tell(token, { reason: 'other' })).status).toBe(200);
    expect((await answers()).slice(before)).toMatchObject([
      { source: 'withdrawal', productId: '', licenseId: null, userId: null },
    ]);
    expect(await keptTotals()).toEqual(await countedTotals());
  });

  it('is not kept once the withdrawal was undone, nor for a deleted account', async () => {
    const eve = await buyer();
    const undone = tokenIn(await declare('TRX-ALTRO0'));
    const withdrawalId = undone.split('.')[0] ?? '';
    await context().db.run(
      `insert into withdrawal_decisions values ('${withdrawalId}', 'undone', '', 'x', ${clock.now})`,
    );
    const gone = tokenIn(await withdraw(eve.access, eve.contract));
    await context().db.run(`update users set deleted_at = ${clock.now} where id = '${eve.id}'`);
    const before = (await answers()).length;
    for (const token of [undone, gone])
      expect(await tell(token, { reason: 'other', text: 'Ancora' })).toMatchObject({
        status: 400,
        body: { token: [text.badLink] },
      });
    expect(await answers()).toHaveLength(before);
  });

  it('is refused with a token of another kind, a made-up one, and after a day', async () => {
    const ada = await buyer();
    const token = tokenIn(await declare(ada.contract));
    const [id, endsAt, signature = ''] = token.split('.');
    const later = (Number.parseInt(endsAt ?? '', 36) + 1).toString(36);
    const bad = [await linkTo(ada.email), 'x', `${id}.${later}.${signature}`, `${id}.${signature}`];
    for (const each of bad)
      expect([each, (await tell(each, { reason: 'other' })).status]).toEqual([each, 400]);
    clock.now += END_REASON_HOURS * HOUR_MS;
    expect((await tell(token, { reason: 'other' })).status).toBe(400);
    const of = await context()
      .db.select()
      .from(endReasonAnswers)
      .where(eq(endReasonAnswers.ending, id ?? ''));
    expect(of).toEqual([]);
  });
});
