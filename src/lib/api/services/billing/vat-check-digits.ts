import { validate as AT } from 'stdnum/lib/cjs/at/uid.js';
import { validate as BE } from 'stdnum/lib/cjs/be/vat.js';
import { validate as CY } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as CZ } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as DE } from 'stdnum/lib/cjs/de/vat.js';
import { validate as DK } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as EE } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as ES } from 'stdnum/lib/cjs/es/nif.js';
import { validate as FI } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as FR } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as GR } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as HR } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as HU } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as IE } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as LT } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as LU } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as LV } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as MT } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as NL } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as PL } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as PT } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as RO } from 'stdnum/lib/cjs/ro/cui.js';
import { validate as SE } from 'stdnum/lib/cjs/se/vat.js';
import { validate as SI } from 'stdnum/lib/cjs/si/ddv.js';

/**
 * Validators of check digits by country. Node, which runs services without a build, can only load stdnum's CommonJS.
 * Bulgaria and Slovakia are missing: stdnum 1.12 refuses existing numbers (Bulgarian ones that begin with 8, Slovak
 * ones with 1).
 */
const validators = {
  AT,
  BE,
  CY,
  CZ,
  DE,
  DK,
  EE,
  ES,
  FI,
  FR,
  GR,
  HR,
  HU,
  IE,
  LT,
  LU,
  LV,
  MT,
  NL,
  PL,
  PT,
  RO,
  SE,
  SI,
};

/** The checked numbers of countries that also have others: people's, some of which have no check digits. */
const judged: Partial<Record<string, RegExp>> = { CZ: /^\d{8}$/, LV: /^[4-9]/ };

/**
 * Whether a well-formed VAT number has the check digits of its country. They catch typing mistakes and most invented
 * numbers; VIES checks the rest.
 */
export function hasCheckDigits(country: string, number: string): boolean {
  if (number === '' || !Object.hasOwn(validators, country) || judged[country]?.test(number) === false)
    return true;
  return validators[country as keyof typeof validators](number).isValid;
}
