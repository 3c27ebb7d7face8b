import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { context, mailsTo, member, read, sendForFile } from '#tests/support/worker/api.ts';
import { fetchXml } from '#tests/support/worker/fixtures/buyers.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { customerOf } from '#tests/support/worker/shop-orders.ts';
import { transfersOf } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

/** A company's buyer, whose invoices go to the exchange system. */
async function customer() {
  const user = await member();
  const italian = { taxCode: 'RSSMRA80A01H501U', address: 'Via Roma 1', city: 'Roma', postalCode: '00100' };
  await context()
    .db.update(users)
    .set({ ...italian, province: 'RM' })
    .where(eq(users.id, user.id));
  return { ...user, ...customerOf(shop, user.id) };
}

describe('the buyer’s purchase order number', () => {
  it('appears on the invoice, the payment’s page and in the mail', async () => {
    const ada = await customer();
    const { id } = await ada.buy({ purchaseOrder: ' PO 117/A ' });
    const xml = await fetchXml((await ada.as()).access, id);
    expect(xml.replace(/>\s+</g, '><')).toContain(
      '</DatiGeneraliDocumento><DatiOrdineAcquisto><IdDocumento>PO 117/A</IdDocumento></DatiOrdineAcquisto></DatiGenerali>',
    );
    const { access } = await ada.as();
    const payment = read(PaymentDetail, await shop.call('payment', { access, params: { id } }));
    expect(payment.purchase_order).toBe('PO 117/A');
    expect((await mailsTo(ada.email))[0]?.text).toContain('Il vostro ordine: PO 117/A');
  });

  it('appears on those of a transfer, and on its credit note before the invoice that it corrects', async () => {
    const ada = await customer();
    const staff = transfersOf(shop);
    const { id } = await ada.order({ purchaseOrder: 'PO-1', isTransfer: true });
    await staff.byHand(id);
    const expected = { status: 'completed', refunded: '0.00' };
    const body = { amount: '9.00', reason: 'Accordo', to_customer: '', expected };
    await shop.call('refundPayment', { ...(await staff.as()), params: { id }, body });
    const { access } = await ada.as();
    const { refunds } = read(PaymentDetail, await shop.call('payment', { access, params: { id } }));
    const path = callPath('creditNoteXml', { id: refunds[0]?.id ?? '' });
    const { bytes } = await sendForFile(path, { headers: { Authorization: `Bearer ${access}` } });
    const xml = new TextDecoder().decode(bytes);
    expect(xml).toMatch(/DatiOrdineAcquisto.*PO-1.*DatiFattureCollegate/s);
  });

  it('is absent if the buyer gave none', async () => {
    const ada = await customer();
    const { id } = await ada.buy();
    const xml = await fetchXml((await ada.as()).access, id);
    expect(xml).not.toContain('DatiOrdineAcquisto');
    expect((await mailsTo(ada.email))[0]?.text).not.toContain('Il vostro ordine');
  });

  it.each(['x'.repeat(21), 'città', 'a\nb', '№ 7'])('cannot be «%s»', async (purchaseOrder) => {
    const ada = await customer();
    const refused = await ada.place({ purchaseOrder });
    expect([refused.status, refused.body]).toMatchObject([400, { purchase_order: [expect.any(String)] }]);
  });

  it('distinguishes an order from one without it, or with another', async () => {
    const ada = await customer();
    const first = await ada.order({ purchaseOrder: 'A' });
    const second = await ada.order({ purchaseOrder: 'B' });
    expect(second.id).not.toBe(first.id);
    expect((await ada.order({ purchaseOrder: 'B' })).id).toBe(second.id);
  });
});
