import * as v from 'valibot';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { clock, context, member } from '#tests/support/worker/api.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { addPayment, addSale } from '#tests/support/worker/fixtures/payments.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { askFiltered, modelDays, modelProduct as product } from './filtered.ts';

const reason = 'Prodotto non adatto';
const expected = { status: 'completed', refunded: '0' };

/** Staff's reads of payments and decisions on them. */
export async function decidePayments(meter: Meter) {
  const { ask } = meter;
  const { access } = await confirmedColleague();
  const { id: userId } = await member();
  const id = await addSale(userId);
  const of = { access, params: { id } };
  await ask('shopPayments', [2, 0, 702, 0, 0], { access });
  await ask('soldProducts', [2, 0, 4, 0, 0], { access });
  await ask('salesStatistics', [3, 0, 52, 0, 0], { access });
  await ask('fiscalDocuments', [4, 0, 5, 0, 0], { access });
  await ask('documentPdfs', [5, 0, 4, 0, 0], { access });
  await ask('shopDocuments', [2, 0, 246, 0, 0], { access });
  await ask('refundPayment', [5, 1, 59, 38, 1], { ...of, body: { amount: '9', reason, expected } });
  const { invoice } = v.parse(ShopPaymentDetail, await ask('shopPayment', [2, 0, 34, 0, 0], of));
  const its = { access, params: { id: invoice?.id ?? '' } };
  await ask('documentPdf', [2, 0, 8, 0, 0], its);
  await ask('documentXml', [2, 0, 8, 0, 0], its);
  const paymentId = await addPayment(userId);
  await context()
    .db.insert(refundRequests)
    .values({ paymentId, userId, reason: 'Non serve', createdAt: clock.now });
  const verdict = { decision: 'granted', amount: '49', reason, expected };
  await ask('decideRefundRequest', [6, 1, 66, 38, 1], { access, params: { id: paymentId }, body: verdict });
  const pending = await addPayment(userId, { status: 'pending' });
  await ask('settlePayment', [4, 0, 40, 30, 1], {
    access,
    params: { id: pending },
    body: { to: 'completed', reason },
  });
  await askFiltered(meter, access, 'shopPayments', {
    byStatus: { by: { status: 'completed' }, budget: [2, 0, 890, 0, 0] },
    byRareStatus: { by: { status: 'failed' }, budget: [2, 0, 21, 0, 0] },
    byKind: { by: { kind: 'renewal' }, budget: [2, 0, 585, 0, 0] },
    byProduct: { by: { product }, budget: [2, 0, 830, 0, 0] },
    byDays: { by: modelDays, budget: [2, 0, 370, 0, 0] },
    byCustomer: { by: { customer: 'c000' }, budget: [2, 0, 6, 0, 0] },
    byCode: { by: { code: '2000-17' }, budget: [2, 0, 15, 0, 0] },
    byRequest: { by: { request: 'open' }, budget: [2, 0, 9, 0, 0] },
    byStatusAndRareProduct: { by: { status: 'completed', product: 'one' }, budget: [2, 0, 224, 0, 0] },
    byKindAndRareProduct: { by: { kind: 'purchase', product: 'one' }, budget: [2, 0, 286, 0, 0] },
    byKindAndStatus: { by: { kind: 'renewal', status: 'completed', product }, budget: [2, 0, 557, 0, 0] },
    byAll: { by: { status: 'refunded', kind: 'purchase', product, ...modelDays }, budget: [2, 0, 12, 0, 0] },
  });
  await askFiltered(meter, access, 'salesStatistics', {
    ofFormerYear: { by: { year: '2025' }, budget: [3, 0, 44, 0, 0] },
  });
  await askFiltered(meter, access, 'shopDocuments', {
    byKind: { by: { kind: 'invoice' }, budget: [2, 0, 199, 0, 0] },
    byDays: { by: modelDays, budget: [2, 0, 19, 0, 0] },
  });
  await askFiltered(meter, access, 'fiscalDocuments', {
    ofModel: { by: { year: '2000' }, budget: [4, 0, 186, 0, 0] },
  });
  await askFiltered(meter, access, 'documentPdfs', {
    ofModel: { by: { year: '2000' }, budget: [5, 0, 190, 0, 0] },
  });
}
