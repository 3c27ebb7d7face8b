import { expect, it } from 'vitest';
import { type ChargedVat, vatIncluded, vatLabel } from '#lib/text/vat.ts';

it.each<[ChargedVat, string, string]>([
  [{ scheme: 'domestic', percent: 22, country: 'IT' }, 'IVA 22 %', 'IVA 22 % inclusa (8,84 €)'],
  [
    { scheme: 'oss', percent: 25.5, country: 'FI' },
    'IVA 25,5 % (Finlandia, regime OSS)',
    'IVA 25,5 % inclusa (8,84 €; Finlandia, regime OSS)',
  ],
  [
    { scheme: 'oss', percent: 21, country: 'NL' },
    'IVA 21 % (Paesi Bassi, regime OSS)',
    'IVA 21 % inclusa (8,84 €; Paesi Bassi, regime OSS)',
  ],
  [
    { scheme: 'reverse-charge', percent: 0, country: 'DE' },
    'IVA 0 % (inversione contabile)',
    'senza IVA (inversione contabile)',
  ],
])('%o is described as «%s»', (vat, label, included) => {
  expect([vatLabel(vat), vatIncluded(vat, '8,84 €')]).toEqual([label, included]);
});
