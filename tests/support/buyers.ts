import type { ProfileInput } from '#lib/contract/account/account.ts';
import { countries } from '#lib/contract/account/countries.ts';

type Typed = Record<string, string>;

/** A random number generator from 0 to 1 with the same sequence in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const given = ['Ada', 'Ève-Zoé', 'Đorđe', 'Антон', 'Γιώργος', '山田', 'X'.repeat(60), "D'Arcy", 'Ó <b>', 'ï'];
const family = [
  'Rossi',
  'Nguyễn',
  'Żółć',
  'Щербаков',
  'Παπαδόπουλος',
  'Y'.repeat(60),
  ']]>',
  '&amp;',
  'محمد',
  'O’Neil',
];
const companies = ['Rossi & Figli <S.r.l.>', 'Z'.repeat(80), '“Casa” d’Aste', 'ООО Ромашка', 'Ωμέγα Α.Ε.'];
const streets = [
  'Via Po 7',
  'Straße des 17. Juni',
  'улица Щорса 7',
  '—'.repeat(60),
  'a',
  'Οδός 1',
  '1 & 2 <3>',
];
const towns = ['Torino', 'Łódź', 'Αθήνα', 'Q'.repeat(52), "L'Aquila", 'São Paulo'];
/** VAT numbers by country; the other formats are of countries for which we have no rule. */
const vatNumbers: Record<string, string> = {
  IT: 'IT10000000009',
  DE: 'DE 811569869',
  FR: 'FR40303265045',
  GR: 'EL094014201',
  NL: 'NL004495445B01',
  AT: 'ATU13585627',
  IE: 'IE6388047V',
  CH: 'CHE-105.884.572 MWST',
  US: 'EIN 12-3456789',
};
const taxCodes = ['frrgli84c55f205v', 'RSSDAA80A41F205L', 'rssdaa8la4mfn05d', '10000000009'];

/** A buyer's input to the forms, and the account's name. */
export interface TypedBuyer {
  name: { first_name: string; last_name: string };
  profile: Typed;
}

/** Buyers of all kinds, the same in every run. */
export function typedBuyers(count: number, seed = 2026): TypedBuyer[] {
  const next = seeded(seed);
  const among = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const maybe = (value: () => string, share = 0.5) => (next() < share ? value() : '');
  return Array.from({ length: count }, () => {
    const isTrading = next() < 0.5;
    const country = next() < 0.5 ? 'IT' : among(isTrading ? Object.keys(vatNumbers) : countries);
    const isItalian = country === 'IT';
    return {
      name: { first_name: among(given), last_name: among(family) },
      profile: {
        country,
        address: maybe(() => among(streets), 0.9),
        city: maybe(() => among(towns), 0.9),
        postal_code: maybe(() =>
          isItalian ? among(['10124', '20 121']) : among(['nw1 6xe', '10117', '1010-1']),
        ),
        province: isItalian ? maybe(() => among(['to', 'MI', 'ss'])) : '',
        company: maybe(() => among(companies), isTrading ? 1 : 0.2),
        vat_number: isTrading ? (vatNumbers[country] ?? '') : '',
        tax_code: maybe(() => among(taxCodes), isItalian ? 0.7 : 0.1),
        sdi_code: maybe(() => among(['abc1234', '0000000'])),
        pec: maybe(() => 'Rossi@pec.example.com'),
      } satisfies Partial<Record<keyof typeof ProfileInput.entries, string>>,
    };
  });
}
