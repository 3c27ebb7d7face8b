import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { formatDate } from '#lib/format.ts';
import { clock, member, read } from '#tests/support/worker/api.ts';
import { fetchInvoice, fetchXml } from '#tests/support/worker/fixtures/buyers.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { notesOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { readTags } from '#tests/support/worker/pdf-tags.ts';
import { books, customerOf, type Wish } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', deviceCents: 600 }));
beforeEach(() => {
  shop = paymentSystem();
  clock.now = Date.UTC(2026, 8, 15, 9);
});
afterEach(() => void vi.unstubAllGlobals());

/** The texts of a sale's documents. */
async function sold(userId: string, wish: Wish) {
  const customer = customerOf(shop, userId);
  const { id } = await customer.buy(wish);
  const { access } = await customer.as();
  const { outline } = await readTags((await fetchInvoice(access, id)).bytes);
  return { id, xml: await fetchXml(access, id), pdf: JSON.stringify(outline).replace(/\s+/g, ' ') };
}
const periodIn = (xml: string) => /<DataInizioPeriodo>(.*?)<.*<DataFinePeriodo>(.*?)</.exec(xml)?.slice(1);

it('names the licence’s period, and that a renewal is one', async () => {
  const { id: userId } = await member();
  const first = await sold(userId, {});
  expect(first.xml).toContain('<Descrizione>Bond Ladder, licenza 1 mese</Descrizione>');
  expect(periodIn(first.xml)).toEqual(['2026-09-15', '2026-10-15']);
  expect(first.pdf).toContain(
    `Bond Ladder, licenza 1 mese Periodo dal ${formatDate('2026-09-15')} al ${formatDate('2026-10-15')}`,
  );
  const [license] = (await books(userId)).licenses;
  const renewal = await sold(userId, { license: license?.id ?? '' });
  expect(renewal.xml).toContain('<Descrizione>Bond Ladder, rinnovo della licenza 1 mese</Descrizione>');
  expect(periodIn(renewal.xml)).toEqual(['2026-10-15', '2026-11-15']);
  await refundOf(renewal.id);
  expect(await notesOf(renewal.id)).toMatchObject([
    { isRenewal: true, periodEnd: Date.UTC(2026, 10, 15, 10) },
  ]);
});

it('names a licence’s new devices, and the paid days', async () => {
  const { id: userId } = await member();
  await sold(userId, { duration: '12m' });
  const [license] = (await books(userId)).licenses;
  const devices = await sold(userId, { license: license?.id ?? '', devices: 2 });
  expect(devices.xml).toContain(
    '<Descrizione>Bond Ladder, 2 dispositivi in più fino al 15/09/2027</Descrizione>',
  );
  expect(periodIn(devices.xml)).toEqual(['2026-09-15', '2027-09-15']);
  expect(devices.pdf).toContain('Bond Ladder, 2 dispositivi in più fino al 15/09/2027 Periodo dal');
  await refundOf(devices.id);
  expect(await notesOf(devices.id)).toMatchObject([{ isRenewal: false, quantity: 1 }]);
});

it('names no days if the licence begins later', async () => {
  const { id } = await member();
  const { xml, pdf } = await sold(id, { isWaived: false });
  expect(periodIn(xml)).toBeUndefined();
  expect(pdf).not.toContain('Periodo');
});

it('counts licences that are renewed together at one price', async () => {
  const { id: userId } = await member();
  await sold(userId, { quantity: 3 });
  const licenses = (await books(userId)).licenses.map(({ id }) => id);
  const { xml } = await sold(userId, { licenses });
  expect(xml).toContain('<Descrizione>Bond Ladder, rinnovo delle licenze 1 mese</Descrizione>');
  expect(xml).toContain('<Quantita>3.00</Quantita>');
  expect(periodIn(xml)).toEqual(['2026-10-15', '2026-11-15']);
});

it('counts licences that are renewed together to one day, as one line at one price', async () => {
  const { id: userId } = await member();
  for (const day of [1, 2]) {
    await sold(userId, {});
    clock.now += day * DAY_MS;
  }
  const customer = customerOf(shop, userId);
  const licenses = (await books(userId)).licenses.map(({ id }) => id);
  const quote = read(Checkout, await customer.quoted({ licenses, until: 'last' }));
  const until = quote.renewals?.until ?? '';
  const { id, xml, pdf } = await sold(userId, { licenses, until });
  const line = `Bond Ladder, rinnovo di 2 licenze fino al ${formatDate(until)}`;
  expect(xml).toContain(`<Descrizione>${line}</Descrizione>`);
  expect(xml).toContain('<Quantita>1.00</Quantita>');
  expect(periodIn(xml)).toEqual(['2026-10-15', until]);
  expect(pdf).toContain(line);
  await refundOf(id);
  expect(await notesOf(id)).toMatchObject([{ isRenewal: true, quantity: 1 }]);
});
