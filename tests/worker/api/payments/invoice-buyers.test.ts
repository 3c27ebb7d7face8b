import { beforeAll, describe, expect, it } from 'vitest';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { call, read } from '#tests/support/worker/api.ts';
import { buyer, fetchInvoice, fetchXml } from '#tests/support/worker/fixtures/buyers.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { readTags } from '#tests/support/worker/pdf-tags.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

describe('the FatturaPA', () => {
  it('does not exist for an Italian buyer without a tax id, who gets a receipt that says why', async () => {
    const { id, access } = await buyer({ taxCode: '' });
    const payment = await addSale(id);
    expect((await fetchInvoice(access, payment, 'invoiceXml')).status).toBe(404);
    const detail = read(PaymentDetail, await call('payment', { access, params: { id: payment } }));
    expect([detail.invoice_xml_url, detail.invoice_url]).toEqual([null, expect.any(String)]);
    const { outline } = await readTags((await fetchInvoice(access, payment)).bytes);
    expect(JSON.stringify(outline)).toContain('Ricevuta n. R2026-');
    expect(JSON.stringify(outline)).toContain('art. 22, c. 1, n. 6-ter');
    await refundOf(payment);
    const { refunds } = read(PaymentDetail, await call('payment', { access, params: { id: payment } }));
    expect(refunds).toMatchObject([{ credit_note_url: expect.any(String), credit_note_xml_url: null }]);
  });

  it('of a buyer abroad has their country and no Italian codes', async () => {
    const abroad = { country: 'DE', address: 'Unter den Linden 1', city: 'Berlin', postalCode: '10117' };
    const company = { company: 'Müller GmbH', vatNumber: '136695976', taxCode: '' };
    const { id, access } = await buyer({ ...abroad, ...company, sdiCode: 'ABC1234', province: '' });
    const xml = await fetchXml(access, await addSale(id));
    for (const part of [
      '<CodiceDestinatario>XXXXXXX</CodiceDestinatario>',
      '<IdPaese>DE</IdPaese><IdCodice>136695976</IdCodice>',
      '<CAP>00000</CAP>',
      '<Comune>10117 Berlin</Comune>',
      '<Nazione>DE</Nazione>',
    ]) {
      expect(xml).toContain(part);
    }
    const { outline } = await readTags((await fetchInvoice(access, await addSale(id))).bytes);
    expect(JSON.stringify(outline)).toContain('10117 Berlin Germania');
  });
});
