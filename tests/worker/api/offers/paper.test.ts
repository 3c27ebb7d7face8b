import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { offers } from '#lib/api/db/schema/offers.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { clock, context, sendForFile, startAnew } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { offerBuyer } from '#tests/support/worker/offers.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { readTags } from '#tests/support/worker/pdf-tags.ts';

let shop: PaymentSystem;
const PRODUCT = 'Bond Ladder di D’Angelo';

beforeAll(() => addProduct({ id: 'one', name: PRODUCT }));
beforeEach(() => {
  startAnew();
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

type Buyer = Awaited<ReturnType<typeof offerBuyer>>;

async function paperOf(ada: Buyer, id: string) {
  const headers = { Authorization: `Bearer ${(await ada.as()).access}` };
  const answer = await sendForFile(callPath('offerPdf', { id }), { headers }, shop.env);
  const { title, language, outline } = await readTags(answer.bytes);
  return { ...answer, title, language, text: JSON.stringify(outline) };
}

describe('the document of an offer', () => {
  it('has number, days, parties, price, VAT and total, how to pay and order, and says that it is no invoice', async () => {
    const ada = await offerBuyer(shop);
    const { id, number } = await ada.offered({ quantity: 3 });
    const paper = await paperOf(ada, id);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('content-disposition')).toContain(`preventivo-${number.slice(5)}.pdf`);
    expect([paper.title, paper.language]).toEqual([`Preventivo n. ${number}`, 'it-IT']);
    for (const said of [
      ...[`Preventivo n. ${number}`, 'Data: 15 settembre 2026', 'Valido fino al 15 ottobre 2026'],
      ...['COA Dimostrazione S.r.l.', 'Ada Rossi', 'RSSDAA80A41F205L'],
      ...["Bond Ladder di D'Angelo, licenze 1 mese", '"3"', '49,00 €', '147,00 €', '22 %'],
      ...['120,49 €', '26,51 €', 'Questo preventivo non è una fattura.'],
      ...['IT60 X054 2811 1010 0000 0123 456', `offer=${id}`],
    ])
      expect(paper.text.replaceAll('\u00a0', ' ')).toContain(said);
  });

  it('is drawn again from the same row with the same bytes', async () => {
    const ada = await offerBuyer(shop);
    const { id } = await ada.offered();
    const first = await paperOf(ada, id);
    clock.now += 86_400_000;
    expect((await paperOf(ada, id)).bytes).toEqual(first.bytes);
  });

  it('names its recipient as of its day, in the characters of its font, however long', async () => {
    const ada = await offerBuyer(shop);
    const { db } = context();
    const long = 'Società Cooperativa Agricola dei Produttori di Ortaggi e Frutta della Valle';
    const buyer = { firstName: 'Łukasz', lastName: 'D’Angelo', company: long, address: 'Ž'.repeat(60) };
    await db.update(users).set(buyer).where(eq(users.id, ada.id));
    const { id } = await ada.offered();
    await db.update(users).set({ firstName: 'Altro', company: '' }).where(eq(users.id, ada.id));
    await db
      .update(offers)
      .set({ note: 'M'.repeat(200), unitCents: 4000 })
      .where(eq(offers.id, id));
    const { text } = await paperOf(ada, id);
    for (const said of ["Lukasz D'Angelo", 'Cooperativa Agricola', 'Prezzo di listino per licenza: 49,00'])
      expect(text).toContain(said);
    expect(text).not.toContain('Altro');
  });
});

describe('an offer’s order', () => {
  it('names the offer on its document', async () => {
    const ada = await offerBuyer(shop);
    const { id, number } = await ada.offered();
    const placed = await ada.buy(ada.wish(id));
    const headers = { Authorization: `Bearer ${(await ada.as()).access}` };
    const invoice = callPath('invoice', { id: placed.id });
    const { bytes } = await sendForFile(invoice, { headers }, shop.env);
    expect(JSON.stringify(await readTags(bytes))).toContain(`Preventivo ${number}`);
  });
});
