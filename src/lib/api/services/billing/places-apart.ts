import type { Buyer, DividedCountry } from '#lib/contract/account/buyer.ts';
import { toLatin1 } from '#lib/contract/account/latin.ts';

interface Places {
  codes: RegExp;
  /** Prefixes of town names, as `plainName` writes them, that no other town of the country has. */
  towns: string[];
}

/**
 * Places in the Union's countries with another VAT or none: the parts that art. 6 of Directive 2006/112/EC excludes,
 * and those with their own standard rate.
 */
const APART: Record<DividedCountry, Places> = {
  // Jungholz and Kleinwalsertal.
  AT: { codes: /^(?:6691|699[1-3])$/, towns: ['jungholz', 'kleinwalsertal', 'riezlern'] },
  // Heligoland and Büsingen, which also has a Swiss code.
  DE: { codes: /^(?:27498|78266|8238)$/, towns: ['helgoland', 'busingen', 'buesingen'] },
  ES: {
    codes: /^(?:35|38|51|52)\d{3}$/,
    towns: [
      ...['las palmas', 'gran canaria', 'santa cruz de tenerife', 'tenerife', 'santa cruz de la palma'],
      ...['san cristobal de la laguna', 'lanzarote', 'arrecife', 'fuerteventura', 'puerto del rosario'],
      ...['ceuta', 'melilla'],
    ],
  },
  FI: { codes: /^22\d{3}$/, towns: ['mariehamn', 'maarianhamina', 'aland', 'ahvenanmaa'] },
  // Overseas, and Monaco. There is also a Saint-Denis near Paris.
  FR: {
    codes: /^9[78]\d{3}$/,
    towns: [
      ...['guadeloupe', 'pointe a pitre', 'martinique', 'fort de france', 'guyane', 'cayenne', 'mayotte'],
      ...['mamoudzou', 'saint denis de la reunion', 'st denis de la reunion', 'monaco', 'monte carlo'],
    ],
  },
  // Its main town is called Karyes, like other towns.
  GR: {
    codes: /^6308[67]$/,
    towns: ['agion oros', 'agio oros', 'athos', 'mount athos', 'monte athos', 'karyes athos'],
  },
  // Art. 7 DPR 633/1972.
  IT: { codes: /^(?:22061|23041)$/, towns: ['livigno', 'trepalle', 'campione d italia'] },
  PT: {
    codes: /^9\d{3}(?:\d{3})?$/,
    towns: [
      ...['funchal', 'madeira', 'ilha da madeira', 'camara de lobos', 'machico', 'porto santo'],
      ...['ponta delgada', 'angra do heroismo', 'acores', 'azores'],
    ],
  },
};

const isDivided = (country: string): country is DividedCountry => Object.hasOwn(APART, country);

/** A town's name without accents and punctuation: `Campione d’Italia` → `campione d italia`. */
const plainName = (town: string) =>
  toLatin1(town)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** A postal code's digits without the country prefix, spaces and suffix: `F-97 261 CEDEX 01` → `97261`. */
const digitsOf = (postalCode: string) => (/\d[\d\s-]*/.exec(postalCode)?.[0] ?? '').replace(/\D/g, '');

/** Whether an address is in such a place. */
export function isApart({
  country,
  postal_code,
  city,
}: Pick<Buyer, 'country' | 'postal_code' | 'city'>): boolean {
  if (!isDivided(country)) return false;
  const { codes, towns } = APART[country];
  const town = `${plainName(city)} `;
  return codes.test(digitsOf(postal_code)) || towns.some((name) => town.startsWith(`${name} `));
}
