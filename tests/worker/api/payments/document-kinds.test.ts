import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { shopSettings } from '#lib/api/db/schema/shop-settings.ts';
import { builtShop } from '#lib/api/services/shop/shop.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { call, clock, context, env, read, sendForFile } from '#tests/support/worker/api.ts';
import { buyer, fetchInvoice, fetchXml } from '#tests/support/worker/fixtures/buyers.ts';
import { addPaidOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { addPayment, addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { documentOf, notesOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { readTags } from '#tests/support/worker/pdf-tags.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const company = { company: 'Rossi S.r.l.', vatNumber: '10000000009', taxCode: '', sdiCode: 'ABC1234' };
const finland = { vatScheme: 'oss', vatPercent: 25.5, country: 'FI' } as const;

const sales = {
  'a company': { profile: company, pay: addSale, kind: 'invoice' },
  'a person with a tax code': { profile: {}, pay: addSale, kind: 'invoice' },
  'a person without one': { profile: { taxCode: '' }, pay: addSale, kind: 'receipt' },
  'a person in another country': {
    profile: { taxCode: '', country: 'FI' },
    pay: (id: string) => addPaidOrder(id, { vat: finland }),
    kind: 'oss_receipt',
  },
  'a company that pays nothing': { profile: company, pay: addPayment, kind: 'simulated' },
} as const;

const words = {
  invoice: ['Fattura', 'Nota di credito', /^\d{4}-\d{6}$/],
  receipt: ['Ricevuta', 'Ricevuta di rimborso', /^R\d{4}-\d{6}$/],
  oss_receipt: ['Ricevuta', 'Ricevuta di rimborso', /^OSS\d{4}-\d{6}$/],
  simulated: ['Documento fittizio', 'Nota fittizia', /^F\d{4}-\d{6}$/],
} as const;

describe.each(Object.entries(sales))('the document of a sale to %s', (_, { profile, pay, kind }) => {
  it('has its kind, series and texts, as has that of its refund', async () => {
    const user = await buyer(profile);
    const id = await pay(user.id);
    await refundOf(id);
    const detail = read(PaymentDetail, await call('payment', { access: user.access, params: { id } }));
    const [sale, correction, number] = words[kind];
    expect(detail).toMatchObject({
      document_kind: kind,
      invoice_number: expect.stringMatching(number),
      invoice_xml_url: kind === 'invoice' ? expect.any(String) : null,
      refunds: [{ credit_note_number: expect.stringMatching(number) }],
    });
    const { title } = await readTags((await fetchInvoice(user.access, id)).bytes);
    expect(title).toBe(`${sale} ${detail.invoice_number}`);
    const [mail] = await context()
      .db.select()
      .from(mails)
      .where(and(eq(mails.userId, user.id), eq(mails.kind, 'payment-refunded')));
    expect(mail?.content).toContain(`La ${correction.toLowerCase()} è nella pagina del pagamento.`);
    const xml = await fetchInvoice(user.access, id, 'invoiceXml');
    expect(xml.status).toBe(kind === 'invoice' ? 200 : 404);
  });
});

it('a simulated sale uses up no number of an invoice', async () => {
  clock.now = Date.UTC(2051, 5, 1);
  const { id } = await buyer({});
  const paid = [await addSale(id), await addPayment(id), await addSale(id)];
  const issued = await Promise.all(paid.map(documentOf));
  expect(issued.map((row) => [row?.kind, row?.number])).toEqual([
    ['invoice', 1],
    ['simulated', 1],
    ['invoice', 2],
  ]);
});

describe('a credit note from after the seller’s number changed', () => {
  it('is issued by the new seller to the invoice’s buyer, and the invoice names the former one', async () => {
    clock.now = Date.UTC(2052, 5, 1);
    const user = await buyer(company);
    const id = await addSale(user.id);
    clock.now += 1000;
    const settings = { ...builtShop, name: 'Nuova S.r.l.', vatNumber: '00743110157' };
    await context().db.insert(shopSettings).values({ settings, createdAt: clock.now });
    await env.DB.prepare('UPDATE users SET company = ? WHERE id = ?').bind('Altra', user.id).run();
    clock.now += 1000;
    await refundOf(id);
    const [note] = await notesOf(id);
    expect(note).toMatchObject({
      buyer: { company: 'Rossi S.r.l.' },
      correctsId: (await documentOf(id))?.id,
    });
    const path = callPath('creditNoteXml', { id: note?.refundId ?? '' });
    const file = await sendForFile(path, { headers: { Authorization: `Bearer ${user.access}` } });
    expect(new TextDecoder().decode(file.bytes)).toContain('<IdCodice>00743110157</IdCodice>');
    const xml = await fetchXml(user.access, id);
    expect(xml).toContain(`<IdCodice>${builtShop.vatNumber}</IdCodice>`);
    expect(xml).not.toContain('00743110157');
  });
});

it('a shop with real sales counts nothing that it simulated before', async () => {
  clock.now = Date.UTC(2053, 5, 1);
  await addProduct({ id: 'counted', name: 'Contato' });
  const { id } = await buyer({});
  await addSale(id, { productId: 'counted' });
  await addPayment(id, { productId: 'counted' });
  const { access } = await colleague('support');
  const figures = async (PAYMENT_PROVIDER: string) => {
    const asked = { access, query: { year: '2053' } };
    const answer = await call('salesStatistics', asked, { ...env, PAYMENT_PROVIDER });
    return read(adminCalls.salesStatistics.result, answer).results.map(({ count, net }) => [count, net]);
  };
  expect(await figures('stripe')).toEqual([[1, 4016]]);
  expect(await figures('fake')).toEqual([[2, 8032]]);
});
