import type { Buyer } from '#lib/contract/account/buyer.ts';
import { inForm, type Random, taxCode, vatNumber } from './random.ts';

export type SeededBuyer = Partial<Buyer>;

/** A buyer and the VAT scheme. A sale under OSS has no document for the exchange system. */
export interface BuyerKind {
  name: string;
  scheme: 'domestic' | 'reverse-charge';
  draw: (random: Random) => SeededBuyer;
}

const italian = {
  address: 'Via Garibaldi 12/B',
  postal_code: '10122',
  city: 'Torino',
  province: 'TO',
};
const code = (random: Random) => ({ sdi_code: inForm(random, 'AAA9A9A') });
const pec = { pec: 'fatture.2026+coa@pec.example.it' };

/** A person with a codice fiscale. */
const person = (name: string, first: string, last: string, more: SeededBuyer = {}): BuyerKind => ({
  name,
  scheme: 'domestic',
  draw: (random) => ({
    ...italian,
    first_name: first,
    last_name: last,
    tax_code: taxCode(random),
    ...more,
  }),
});

/** An Italian company. */
const company = (name: string, title: string, more: (random: Random) => SeededBuyer = code): BuyerKind => ({
  name,
  scheme: 'domestic',
  draw: (random) => ({
    ...italian,
    company: title,
    vat_number: vatNumber(random),
    ...more(random),
  }),
});

/** A company elsewhere in the EU, with the pattern of its VAT number. */
const abroad = (country: string, form: string, title: string, city: string, postal: string): BuyerKind => ({
  name: `azienda in ${country}`,
  scheme: 'reverse-charge',
  draw: (random) => ({
    company: title,
    vat_number: inForm(random, form),
    country: country,
    address: 'Hauptstraße 1',
    city: city,
    postal_code: postal,
  }),
});

const both = (random: Random) => {
  const number = vatNumber(random);
  return { vat_number: number, tax_code: number, ...pec };
};

/** Thirty kinds of buyers. */
export const buyerKinds: BuyerKind[] = [
  company('azienda con codice', 'Rossi & Figli S.r.l.'),
  company('azienda con PEC', 'Bianchi S.p.A.', () => pec),
  company('azienda con codice e PEC', 'Verdi S.n.c.', (random) => ({ ...code(random), ...pec })),
  company('azienda con codice di zeri', 'Neri S.a.s.', () => ({ sdi_code: '0000000', ...pec })),
  company('azienda senza recapito', 'Gialli S.r.l.', () => ({})),
  company('azienda con codice fiscale uguale', 'Viola S.r.l.', both),
  company('azienda con un nome molto lungo', `Società «${'Lunga '.repeat(20)}»`),
  company('azienda con marcatura nel nome', '<b>A&B</b> "C" \'D\' ]]>'),
  company('associazione con solo codice fiscale', 'Circolo degli Amici', (random) => ({
    vat_number: '',
    tax_code: vatNumber(random),
  })),
  company('ditta individuale', 'Officina D’Angelo', (random) => ({ tax_code: taxCode(random), ...pec })),
  company('professionista', '', (random) => ({ tax_code: taxCode(random), ...code(random) })),
  person('persona', 'Ada', 'Rossi'),
  person('persona con apostrofo', 'Nicolò', "D'Angelo"),
  person('persona con apostrofo tipografico', 'Chloé', 'O’Neil'),
  person('persona polacca', 'Łukasz', 'Wiśniewski-Żółć'),
  person('persona greca', 'Γιώργος', 'Παπαδόπουλος'),
  person('persona russa', 'Антон', 'Щербаков'),
  person('persona dal nome lungo', 'Maria '.repeat(14).trim(), 'de '.repeat(24).trim()),
  person('persona con PEC', 'Élodie', 'Ferré', pec),
  person('persona con un solo dato', 'X', 'Y', { address: '', postal_code: '', city: '' }),
  person('persona all’estero con codice fiscale', 'Jürgen', 'Groß', {
    country: 'DE',
    postal_code: '10117',
    city: 'Berlin',
    province: '',
  }),
  company('azienda di un gruppo IVA', 'Gruppo S.p.A.', (random) => ({ tax_code: vatNumber(random), ...pec })),
  abroad('DE', '999999999', 'Müller & Söhne GmbH', 'München', '80331'),
  abroad('FR', '99999999999', 'Société Générale d’Œuvres', 'Paris', '75001'),
  abroad('GR', '999999999', 'Ωμέγα Α.Ε.', 'Αθήνα', '105 57'),
  abroad('NL', '999999999B99', 'De Vries B.V.', 'Den Haag', '2511 CV'),
  abroad('IE', '9999999AA', 'O’Brien Ltd', 'Dublin', 'D02 AF30'),
  abroad('AT', 'U99999999', 'Österreich AG', 'Wien', '1010'),
  abroad('PL', '9999999999', 'Żubr Sp. z o.o.', 'Łódź', '90-001'),
  abroad('ES', 'B99999999', 'Ñandú S.L.', 'Málaga', '29001'),
];
