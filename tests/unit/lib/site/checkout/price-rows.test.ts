import { describe, expect, it } from 'vitest';
import type { CheckoutTotal } from '#lib/contract/checkout/checkout.ts';
import { priceRows } from '#lib/site/checkout/price-rows.ts';

const domestic: CheckoutTotal = {
  duration_key: '6m',
  label: '6 mesi',
  months: 6,
  quantity: 1,
  unit_price: 15_660,
  list_price: 15_660,
  discount: 0,
  price: 15_660,
  net: 12_836,
  vat: 2824,
  vat_percent: 22,
  vat_scheme: 'domestic',
  country: 'IT',
  lowest_price: null,
  new_expires_at: '2027-01-01T00:00:00Z',
  ...{ extra_price: 0, added: null },
};
const company = { vat_scheme: 'reverse-charge', vat_percent: 0, vat: 0, country: 'DE' } as const;

const rows = (total: Partial<CheckoutTotal>, coupon?: string) =>
  priceRows({ ...domestic, ...total }, coupon).map((row) => row.join(' ').replaceAll('\u00a0', ' '));

describe('the lines above a total', () => {
  it('contain the price of devices in a renewal, and the days of ordered ones', () => {
    expect(rows({ extra_price: 3000 })).toContain('Di cui per i dispositivi in più 30,00 €');
    const added = { devices: 2, days: 122, month_price: 600 };
    expect(rows({ added, list_price: 4813, unit_price: 4813, price: 4813 })[0]).toBe(
      '2 dispositivi a 6,00 € al mese, per 122 giorni 48,13 €',
    );
  });

  it('contain the included VAT', () => {
    expect(rows({})).toEqual(['Imponibile 128,36 €', 'IVA 22 % 28,24 €']);
  });

  it('begin with the price of each of several licences', () => {
    const total = { quantity: 5, unit_price: 14_094, list_price: 70_470, price: 70_470 };
    expect(rows(total)[0]).toBe('5 × 140,94 € 704,70 €');
    expect(rows({ ...total, discount: 70, price: 70_400 }, 'META').slice(0, 2)).toEqual([
      '5 × 140,94 € 704,70 €',
      'Sconto META −0,70 €',
    ]);
  });

  it('begin with the price that a coupon lowers', () => {
    const total = { discount: 7830, price: 7830, net: 6418, vat: 1412 };
    expect(rows(total, 'META')).toEqual([
      'Prezzo 156,60 €',
      'Sconto META −78,30 €',
      'Imponibile 64,18 €',
      'IVA 22 % 14,12 €',
    ]);
  });

  it('add up under reverse charge', () => {
    expect(rows({ ...company, discount: 7830, price: 6418, net: 6418 }, 'META')).toEqual([
      'Prezzo 156,60 €',
      'Sconto META −78,30 €',
      'IVA italiana non dovuta −14,12 €',
      'Imponibile 64,18 €',
      'IVA 0 % (inversione contabile) 0,00 €',
    ]);
    expect(rows({ ...company, price: 12_836, net: 12_836 })).toContain('IVA italiana non dovuta −28,24 €');
  });

  it('deduct nothing for another country’s VAT, which the price includes', () => {
    const finland = { vat_scheme: 'oss', vat_percent: 25.5, country: 'FI', net: 12_478, vat: 3182 } as const;
    expect(rows(finland)).toEqual(['Imponibile 124,78 €', 'IVA 25,5 % (Finlandia, regime OSS) 31,82 €']);
  });
});
