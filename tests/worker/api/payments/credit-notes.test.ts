import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { PaymentDetail, PaymentList } from '#lib/contract/payments/payments.ts';
import { call, clock, context, member, read, sendForFile } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { readTags } from '#tests/support/worker/pdf-tags.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

/** A customer with a refunded payment of 49 €, and the API's responses about it. */
async function refunded(cents?: number) {
  const { id, access } = await member();
  const paymentId = await addSale(id);
  await context().db.update(users).set({ company: 'Altra S.p.A.' }).where(eq(users.id, id));
  await refundOf(paymentId, { cents });
  const payment = read(PaymentDetail, await call('payment', { access, params: { id: paymentId } }));
  const [refund] = payment.refunds;
  return { access, payment, refund: { id: '', ...refund } };
}

const fetchNote = (access: string, id: string, form: 'creditNote' | 'creditNoteXml' = 'creditNote') =>
  sendForFile(callPath(form, { id }), { headers: { Authorization: `Bearer ${access}` } });

describe('a refunded payment', () => {
  it('shows each refund’s amount, moment and credit note, alone and in the list', async () => {
    const { access, payment, refund } = await refunded(900);
    expect(payment).toMatchObject({ status: 'refunded', amount: 4900 });
    expect(refund).toEqual({
      id: expect.any(String),
      amount: 900,
      seller_note: '',
      created_at: new Date(clock.now).toISOString(),
      credit_note_number: expect.stringMatching(/^2026-\d{6}$/),
      credit_note_url: `/api/payments/credit-notes/${refund.id}/`,
      credit_note_xml_url: `/api/payments/credit-notes/${refund.id}/xml/`,
    });
    expect(refund.credit_note_number).not.toBe(payment.invoice_number);
    expect(payment.invoice_number).not.toBeNull();
    const { results } = read(PaymentList, await call('payments', { access }));
    expect(results[0]?.refunds).toEqual([refund]);
  });

  it('in another currency has an amount without a credit note', async () => {
    const { id, access } = await member();
    const paymentId = await addSale(id, { currency: 'USD' });
    await refundOf(paymentId);
    const { refunds } = read(PaymentDetail, await call('payment', { access, params: { id: paymentId } }));
    expect(refunds).toMatchObject([{ amount: 4900, credit_note_number: null, credit_note_url: null }]);
    const none = await fetchNote(access, refunds[0]?.id ?? '');
    expect(none.status).toBe(404);
  });
});

describe('the credit note', () => {
  it('is a PDF with its number, the invoice and the buyer of that time', async () => {
    const { access, payment, refund } = await refunded(900);
    const { headers, bytes } = await fetchNote(access, refund.id);
    expect(headers.get('Content-Disposition')).toBe(
      `inline; filename="nota-di-credito-${refund.credit_note_number}.pdf"`,
    );
    const { title, outline } = await readTags(bytes);
    const said = JSON.stringify(outline);
    expect(title).toBe(`Nota di credito ${refund.credit_note_number}`);
    expect(said).toContain(`Rettifica la fattura n. ${payment.invoice_number} del `);
    for (const part of ['7,37', '1,63', '9,00', 'Ada Rossi']) expect(said).toContain(part);
    expect(said).not.toContain('Altra S.p.A.');
    const again = await fetchNote(access, refund.id);
    expect(again.bytes).toEqual(bytes);
  });

  it('is a FatturaPA of type TD04 with the refunded amounts', async () => {
    const { access, payment, refund } = await refunded(900);
    const { headers, bytes } = await fetchNote(access, refund.id, 'creditNoteXml');
    expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="IT\d{11}_[A-Z0-9]{5}\.xml"$/);
    const xml = new TextDecoder().decode(bytes);
    for (const part of [
      '<TipoDocumento>TD04</TipoDocumento>',
      `<Numero>${refund.credit_note_number}</Numero>`,
      `<IdDocumento>${payment.invoice_number}</IdDocumento>`,
      '<ImportoTotaleDocumento>9.00</ImportoTotaleDocumento>',
      '<ImponibileImporto>7.37</ImponibileImporto>',
      '<Imposta>1.63</Imposta>',
    ]) {
      expect(xml).toContain(part);
    }
  });

  it('is its customer’s only', async () => {
    const { refund } = await refunded();
    const other = await member();
    for (const form of ['creditNote', 'creditNoteXml'] as const) {
      expect((await fetchNote(other.access, refund.id, form)).status).toBe(404);
    }
  });
});
