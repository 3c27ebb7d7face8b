import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { settle } from '#lib/api/services/payments/settlement.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { formatEuro } from '#lib/format.ts';
import { call, context, env, mailsTo, read, sendForFile } from '#tests/support/worker/api.ts';
import { buyer, fetchInvoice, fetchXml } from '#tests/support/worker/fixtures/buyers.ts';
import { addOrder, addPaidOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { booksOf, documentOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { readTags } from '#tests/support/worker/pdf-tags.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const finland = { vatScheme: 'oss', vatPercent: 25.5, country: 'FI' } as const;
const germany = { vatScheme: 'reverse-charge', vatPercent: 0, country: 'DE' } as const;
const helsinki = { country: 'FI', address: 'Mannerheimintie 1', city: 'Helsinki', taxCode: '' };
const gmbh = {
  ...{ country: 'DE', company: 'Müller GmbH', vatNumber: '136695976', taxCode: '' },
  ...{ address: 'Unter den Linden 1', postalCode: '10117', city: 'Berlin' },
};

const consumer = () => buyer(helsinki);
const company = () => buyer(gmbh);
const detailOf = async (access: string, id: string) =>
  read(PaymentDetail, await call('payment', { access, params: { id } }));
/** The text of the customer's confirmation mail. */
async function confirmationOf({ id, email }: { id: string; email: string }): Promise<string> {
  const rows = await context().db.select().from(mails).where(eq(mails.userId, id));
  await env.MAILS.sendBatch(rows.map((row) => ({ body: { outbox: 'mails', id: row.id } })));
  const [mail] = await mailsTo(email);
  return mail?.text ?? '';
}
const openNote = (access: string, id: string, form: 'creditNote' | 'creditNoteXml') =>
  sendForFile(callPath(form, { id }), { headers: { Authorization: `Bearer ${access}` } });
/** A PDF's title and text. */
const saidBy = async ({ bytes }: { bytes: Uint8Array }) => {
  const { title, outline } = await readTags(bytes);
  return { title, text: JSON.stringify(outline).replace(/\s+/g, ' ') };
};

describe('a sale by OSS', () => {
  const pay = async (cents = 4900) => {
    const user = await consumer();
    const payment = await addPaidOrder(user.id, { vat: finland, payment: { amountCents: cents } });
    return { ...user, payment };
  };

  it('has the VAT of the buyer’s country in its price', async () => {
    const { payment: id } = await pay();
    expect(await documentOf(id)).toMatchObject({
      ...{ kind: 'oss_receipt', vatScheme: 'oss', vatPercent: 25.5, netCents: 3904, vatCents: 996 },
      buyer: { country: 'FI' },
    });
  });

  it('has a receipt that says whose VAT it is and how it was paid', async () => {
    const { access, payment: id } = await pay();
    const { title, text } = await saidBy(await fetchInvoice(access, id));
    expect(title).toMatch(/^Ricevuta OSS\d{4}-\d{6}$/);
    for (const part of [
      'IVA 25,5 % (Finlandia, regime OSS) 9,96 €',
      'Questo documento non è una fattura: l’IVA del Paese del cliente (Finlandia) è versata con il regime OSS',
      'Pagamento: Carta',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/fittizio|simulato|codice fiscale né/);
  });

  it('has no FatturaPA, nor have its credit notes', async () => {
    const { access, payment: id } = await pay();
    expect((await fetchInvoice(access, id, 'invoiceXml')).status).toBe(404);
    await refundOf(id);
    const { invoice_xml_url, invoice_url, refunds } = await detailOf(access, id);
    expect([invoice_xml_url, invoice_url]).toEqual([null, expect.any(String)]);
    expect(refunds).toMatchObject([{ credit_note_url: expect.any(String), credit_note_xml_url: null }]);
    const note = refunds[0]?.id ?? '';
    expect((await openNote(access, note, 'creditNoteXml')).status).toBe(404);
    const file = await openNote(access, note, 'creditNote');
    expect(file.headers.get('Content-Disposition')).toContain('filename="ricevuta-di-rimborso-');
    const { title, text } = await saidBy(file);
    expect(title).toMatch(/^Ricevuta di rimborso /);
    for (const part of [
      'Rettifica la ricevuta n. ',
      'IVA 25,5 %',
      'Rimborso con il metodo del pagamento: Carta',
    ])
      expect(text).toContain(part);
  });

  it('refunded in parts has credit notes that add up to it', async () => {
    const { payment: id } = await pay(9999);
    for (const [cents, refundedBefore] of [
      [1, 0],
      [3333, 1],
      [3333, 3334],
      [undefined, 6667],
    ] as const)
      expect((await refundOf(id, { cents, refundedBefore })).done).toBe(true);
    const [{ notes }, invoice] = await Promise.all([booksOf(id), documentOf(id)]);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(invoice).toMatchObject({ netCents: 7967, vatCents: 2032 });
    expect(sum(notes.map(({ netCents }) => netCents))).toBe(invoice?.netCents);
    expect(sum(notes.map(({ vatCents }) => vatCents))).toBe(invoice?.vatCents);
  });

  it('is confirmed with that VAT', async () => {
    const text = await confirmationOf(await pay());
    expect(text).toContain(
      `Prezzo: ${formatEuro(4900)}, IVA 25,5 % inclusa (${formatEuro(996)}; Finlandia, regime OSS)`,
    );
    expect(text).toContain('Ricevuta: n. ');
    expect(text).not.toContain('nessun importo è stato addebitato');
  });
});

describe('a sale to a company of the Union', () => {
  const pay = async (cents = 4016) => {
    const user = await company();
    const payment = await addPaidOrder(user.id, { vat: germany, payment: { amountCents: cents } });
    return { ...user, payment };
  };

  it('has no VAT', async () => {
    const { payment: id } = await pay();
    expect(await documentOf(id)).toMatchObject({
      ...{ kind: 'invoice', vatScheme: 'reverse-charge', vatPercent: 0, netCents: 4016, vatCents: 0 },
      buyer: { country: 'DE' },
    });
  });

  it('has an invoice that says who owes the VAT', async () => {
    const { access, payment: id } = await pay();
    const { title, text } = await saidBy(await fetchInvoice(access, id));
    expect(title).toMatch(/^Fattura /);
    for (const part of [
      'IVA 0 %: inversione contabile – operazione non soggetta, art. 7-ter DPR 633/1972;',
      'VAT to be accounted for by the recipient (reverse charge)',
      'Partita IVA DE136695976',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Imposta di bollo');
    const dear = await pay(40_902);
    expect((await saidBy(await fetchInvoice(dear.access, dear.payment))).text).toContain('Imposta di bollo');
  });

  it('has a FatturaPA for abroad, and so have its credit notes', async () => {
    const { access, payment: id } = await pay();
    await refundOf(id, { cents: 1000 });
    const [given] = (await detailOf(access, id)).refunds;
    const { bytes } = await openNote(access, given?.id ?? '', 'creditNoteXml');
    for (const xml of [await fetchXml(access, id), new TextDecoder().decode(bytes)]) {
      expect(xml).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>');
      expect(xml).toContain('<Natura>N2.1</Natura>');
      expect(xml).toContain('<Imposta>0.00</Imposta>');
      expect(xml).not.toContain('fittizio');
    }
    expect((await booksOf(id)).notes).toMatchObject([{ netCents: 1000, vatCents: 0 }]);
  });

  it('is confirmed without VAT', async () => {
    const text = await confirmationOf(await pay());
    expect(text).toContain(`Prezzo: ${formatEuro(4016)}, senza IVA (inversione contabile`);
  });

  it('is invoiced for its place of sale, though the profile has moved since', async () => {
    const user = await company();
    const id = await addOrder(user.id, { vat: germany });
    await context().db.update(users).set({ country: 'FR' }).where(eq(users.id, user.id));
    await settle(context(), id, 'completed', { by: 'provider', reason: '' });
    expect(await documentOf(id)).toMatchObject({ buyer: { country: 'DE' }, vatScheme: 'reverse-charge' });
  });
});

describe('a sale in Italy', () => {
  it.each(['order', 'simulated purchase'])('has Italian VAT as a %s', async (kind) => {
    const { id } = await buyer({});
    const payment = kind === 'order' ? await addPaidOrder(id) : await addPayment(id);
    expect(await documentOf(payment)).toMatchObject({
      ...{ vatScheme: 'domestic', vatPercent: 22, netCents: 4016, vatCents: 884 },
      buyer: { country: 'IT' },
    });
  });

  it('says that it is fictitious only if nothing was paid', async () => {
    const { id, access } = await buyer({});
    const said = async (payment: string) => (await saidBy(await fetchInvoice(access, payment))).text;
    expect(await said(await addPayment(id))).toContain('Documento fittizio');
    const payment = await addPaidOrder(id);
    for (const text of [await said(payment), await fetchXml(access, payment)]) {
      expect(text).not.toMatch(/fittizio|simulato/);
      expect(text).toContain('Pagamento: Carta');
    }
  });
});

it('staff see each sale’s VAT, and the documents’ totals', async () => {
  await addProduct({ id: 'sums', name: 'Somme' });
  const [person, firm] = [await consumer(), await company()];
  const payment = { productId: 'sums' };
  const oss = await addPaidOrder(person.id, { vat: finland, payment });
  const reversed = await addPaidOrder(firm.id, { vat: germany, payment: { ...payment, amountCents: 4016 } });
  await refundOf(oss, { cents: 1000 });
  const { access } = await colleague('support');
  const seen = await Promise.all(
    [oss, reversed].map(async (id) => {
      const answer = await call('shopPayment', { access, params: { id } });
      return read(adminCalls.shopPayment.result, answer).invoice;
    }),
  );
  expect(seen).toMatchObject([
    { vat_percent: 25.5, vat_scheme: 'oss', country: 'FI', net: 3904, vat: 996, kind: 'oss_receipt' },
    { vat_percent: 0, vat_scheme: 'reverse-charge', country: 'DE', net: 4016, vat: 0, kind: 'invoice' },
  ]);
  const answer = await call('salesStatistics', { access, query: { year: '' } });
  const { results } = read(adminCalls.salesStatistics.result, answer);
  expect(results.filter(({ product_id }) => product_id === 'sums')).toMatchObject([
    {
      ...{ count: 2, net: 7920, vat: 0, oss_vat: 996 },
      ...{ refunds: 1, refunded_net: 797, refunded_vat: 0, refunded_oss_vat: 203 },
    },
  ]);
});
