import * as v from 'valibot';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { clock, context, member } from '#tests/support/worker/api.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import type { Meter } from './meter.ts';

const reason = 'Prodotto non adatto';
const expected = { status: 'completed', refunded: '0' };

/** What the seller's people ask about payments, and decide. */
export async function decidePayments({ ask }: Meter) {
  const { access } = await confirmedColleague();
  const { id: userId } = await member();
  const id = await addPayment(userId);
  const of = { access, params: { id } };
  await ask('shopPayments', { access });
  await ask('soldProducts', { access });
  await ask('salesStatistics', { access });
  await ask('fiscalDocuments', { access });
  for (const name of ['shopInvoice', 'shopInvoiceXml'] as const) await ask(name, of);
  await ask('refundPayment', { ...of, body: { amount: '9', reason, expected } });
  const { refunds } = v.parse(ShopPaymentDetail, await ask('shopPayment', of));
  const note = { access, params: { id: refunds[0]?.id ?? '' } };
  for (const name of ['shopCreditNote', 'shopCreditNoteXml'] as const) await ask(name, note);
  const paymentId = await addPayment(userId);
  await context()
    .db.insert(refundRequests)
    .values({ paymentId, userId, reason: 'Non serve', createdAt: clock.now });
  const verdict = { decision: 'granted', reason, expected };
  await ask('decideRefundRequest', { access, params: { id: paymentId }, body: verdict });
  const pending = await addPayment(userId, { status: 'pending' });
  await ask('settlePayment', { access, params: { id: pending }, body: { to: 'completed', reason } });
}
