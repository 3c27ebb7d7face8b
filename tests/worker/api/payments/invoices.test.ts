import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#lib/api/db/schema/documents.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { call, clock, context, env, member } from '#tests/support/worker/api.ts';
import { buyer, fetchInvoice, fetchXml } from '#tests/support/worker/fixtures/buyers.ts';
import { addPayment, addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { readTags } from '#tests/support/worker/pdf-tags.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const company = {
  company: 'Rossi & Figli <S.r.l.>',
  address: 'Via Po 7',
  postalCode: '10124',
  city: 'Torino',
  vatNumber: '10000000009',
  taxCode: '10000000009',
  sdiCode: 'ABC1234',
  pec: 'rossi@pec.example.com',
};

describe('the numbers of invoices', () => {
  it('run from 1 without gap or duplicate through 50 concurrent purchases of several customers', async () => {
    clock.now = Date.UTC(2031, 5, 1, 12);
    const customers = await Promise.all(Array.from({ length: 5 }, () => member()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, order) =>
        call('purchase', {
          access: customers[order % 5]?.access,
          body: { product_id: 'one', duration_key: '1m' },
          headers: { 'Idempotency-Key': `purchase-${order}` },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await context().db.select().from(documents).where(eq(documents.year, 2031));
    const numbers = rows.map(({ number }) => number).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, position) => position + 1));
  });

  it('are not used up by a purchase that is repeated or fails', async () => {
    clock.now = Date.UTC(2032, 5, 1, 12);
    const { access } = await member();
    const buy = () =>
      call('purchase', {
        access,
        body: { product_id: 'one', duration_key: '1m' },
        headers: { 'Idempotency-Key': 'the-same-order' },
      });
    await Promise.all(Array.from({ length: 10 }, buy));
    await expect(addPayment('nobody')).rejects.toThrow();
    await addPayment((await member()).id);
    const rows = await context().db.select().from(documents).where(eq(documents.year, 2032));
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('begin again with the new year of Rome', async () => {
    const { id } = await member();
    const beforeMidnight = await addPayment(id, { createdAt: Date.UTC(2033, 11, 31, 22, 59) });
    const afterMidnight = await addPayment(id, { createdAt: Date.UTC(2033, 11, 31, 23, 0) });
    const rows = await context().db.select().from(documents).orderBy(documents.year);
    const found = (payment: string) => {
      const row = rows.find(({ paymentId }) => paymentId === payment);
      return [row?.year, row?.number];
    };
    expect([found(beforeMidnight), found(afterMidnight)]).toEqual([
      [2033, 1],
      [2034, 1],
    ]);
  });
});

describe('the amounts of an invoice', () => {
  it('add up to the payment, with the nearest cent as imponibile', async () => {
    const { id } = await member();
    for (const cents of [1, 61, 99, 100, 122, 4900, 47_040, 99_999, 123_457]) {
      const paymentId = await addPayment(id, { amountCents: cents });
      const [row] = await context().db.select().from(documents).where(eq(documents.paymentId, paymentId));
      const net = Math.round(cents / 1.22);
      expect([cents, row?.netCents, row?.vatCents]).toEqual([cents, net, cents - net]);
    }
  });
});

describe('the PDF', () => {
  it('is sent under its number and never changes', async () => {
    const { id, access } = await buyer(company);
    const payment = await addSale(id);
    const first = await fetchInvoice(access, payment);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('application/pdf');
    expect(first.headers.get('Content-Disposition')).toMatch(/^inline; filename="fattura-\d{4}-\d{6}\.pdf"$/);
    expect(first.headers.get('Content-Length')).toBe(String(first.bytes.byteLength));
    expect(new TextDecoder().decode(first.bytes.slice(0, 5))).toBe('%PDF-');

    await context().db.update(users).set({ company: 'Altra S.p.A.' }).where(eq(users.id, id));
    const again = await fetchInvoice(access, payment);
    expect(again.bytes).toEqual(first.bytes);
  });

  it('tags its title, its language and its texts, in reading order', async () => {
    const { id, access } = await buyer(company);
    const { bytes } = await fetchInvoice(access, await addSale(id));
    const { title, language, outline } = await readTags(bytes);
    expect([title, language]).toEqual([expect.stringMatching(/^Fattura \d{4}-\d{6}$/), 'it-IT']);
    expect(outline).toEqual([
      ['P', 'COA'],
      ['P', 'Where Protocols meet Portfolio'],
      ['H1', expect.stringMatching(/^Fattura n\. /)],
      ['P', expect.stringMatching(/^Data: /)],
      ['H2', 'Cedente'],
      ['P', expect.stringContaining('Partita IVA')],
      ['H2', 'Cessionario'],
      ['P', expect.stringContaining('Rossi & Figli')],
      [
        'TR',
        [
          ['TH', 'Descrizione'],
          ['TH', 'Quantità'],
          ['TH', 'IVA'],
          ['TH', 'Imponibile'],
        ],
      ],
      [
        'TR',
        [
          ['TD', expect.stringMatching(/^Uno, licenza .* Transazione /)],
          ['TD', '1'],
          ['TD', '22 %'],
          ['TD', expect.stringMatching(/^40,16/)],
        ],
      ],
      ['P', expect.stringMatching(/^Imponibile /)],
      ['P', expect.stringMatching(/^IVA 22 % /)],
      ['P', expect.stringMatching(/^Totale /)],
      ['P', expect.stringMatching(/^Pagamento: Carta/)],
    ]);
  });

  it('is stored once, however many request it first', async () => {
    const { id, access } = await buyer(company);
    const payment = await addSale(id);
    const files = await Promise.all(Array.from({ length: 5 }, () => fetchInvoice(access, payment)));
    for (const { status, bytes } of files) expect([status, bytes]).toEqual([200, files[0]?.bytes]);
    const name = files[0]?.headers.get('Content-Disposition')?.match(/"(.+)"/)?.[1] ?? '';
    const kept = await env.FILES.get(`documents/${name.replace('fattura-', '')}`);
    expect(await kept?.bytes()).toEqual(files[0]?.bytes);
  });

  it('can be drawn for any name', async () => {
    const { id, access } = await buyer({
      firstName: '山田 🦊',
      lastName: 'Šimůnek-Łódź',
      company: `${'x'.repeat(110)}\u202e`,
      address: `Vicolo ${'lungo '.repeat(25)}`,
    });
    expect((await fetchInvoice(access, await addSale(id))).status).toBe(200);
    expect(await fetchXml(access, await addSale(id))).toContain('?');
    const { outline } = await readTags((await fetchInvoice(access, await addSale(id))).bytes);
    expect(JSON.stringify(outline)).toContain('Al posto di «?»');
  });

  it('is its customer’s only', async () => {
    const { id } = await buyer(company);
    const payment = await addSale(id);
    const other = await member();
    for (const form of ['invoice', 'invoiceXml'] as const) {
      expect((await fetchInvoice(other.access, payment, form)).status).toBe(404);
    }
  });
});

describe('the FatturaPA', () => {
  it('has the name that the exchange system requires', async () => {
    const { id, access } = await buyer(company);
    const { headers } = await fetchInvoice(access, await addSale(id), 'invoiceXml');
    expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="IT\d{11}_[A-Z0-9]{5}\.xml"$/);
  });

  it('names both parties, the amounts and the payment method', async () => {
    const { id, access } = await buyer(company);
    const xml = await fetchXml(access, await addSale(id));
    for (const part of [
      '<FormatoTrasmissione>FPR12</FormatoTrasmissione>',
      '<TipoDocumento>TD01</TipoDocumento>',
      '<RegimeFiscale>RF01</RegimeFiscale>',
      '<CodiceDestinatario>ABC1234</CodiceDestinatario>',
      '<Denominazione>Rossi &amp; Figli &lt;S.r.l.&gt;</Denominazione>',
      '<IdCodice>10000000009</IdCodice>',
      '<CodiceFiscale>10000000009</CodiceFiscale>',
      '<ImponibileImporto>40.16</ImponibileImporto>',
      '<Imposta>8.84</Imposta>',
      '<ImportoTotaleDocumento>49.00</ImportoTotaleDocumento>',
      '<Causale>Pagamento: Carta</Causale>',
    ]) {
      expect(xml).toContain(part);
    }
    expect(xml).not.toContain('PECDestinatario');
  });

  it('is addressed to the PEC if there is no code, and to nobody in particular without either', async () => {
    const withPec = await buyer({ ...company, sdiCode: '' });
    const xml = await fetchXml(withPec.access, await addSale(withPec.id));
    expect(xml).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>');
    expect(xml).toContain('<PECDestinatario>rossi@pec.example.com</PECDestinatario>');
    const person = await buyer({});
    const plain = await fetchXml(person.access, await addSale(person.id));
    expect(plain).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>');
    expect(plain).toContain('<Nome>Ada</Nome><Cognome>Rossi</Cognome>');
    expect(plain).not.toContain('PECDestinatario');
  });
});
