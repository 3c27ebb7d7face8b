import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { users } from '#lib/api/db/schema/users.ts';
import { asciiAddress } from '#lib/contract/account/addresses.ts';

/** The columns that a search reads, as its rows have them. */
export const found = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  company: users.company,
  vatNumber: users.vatNumber,
  role: users.role,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
};
export type FoundCustomer = Pick<typeof users.$inferSelect, keyof typeof found>;
type Field = 'email' | 'firstName' | 'lastName' | 'company' | 'vatNumber';

/** What one index finds: fields that are equal, then one that begins with the words. */
export interface Source {
  equal: Partial<Record<Field, string>>;
  prefix?: { field: Field; text: string };
}

/** Splits of «Maria De Luca» that are tried: the parts of longer names seldom are both known. */
const MOST_SPLITS = 3;

/** Where words may be found, the likeliest first; each row is shown for the first source that it fits. */
export function sourcesOf(typed: string): Source[] {
  const words = typed.trim();
  const begins = (field: Field, text: string): Source => ({ equal: {}, prefix: { field, text } });
  return [
    ...(/\s/.test(words) ? [] : [begins('email', asciiAddress(words))]),
    ...vatNumbers(words).map((vatNumber) => ({ equal: { vatNumber } })),
    ...spellings(words).flatMap((text) => [
      begins('lastName', text),
      begins('firstName', text),
      begins('company', text),
    ]),
    ...splits(words),
  ];
}

/** «Ada Rossi» and «Rossi Ada»; the last word may be unfinished. */
function splits(words: string): Source[] {
  const parts = words.split(/\s+/);
  return parts.slice(1, MOST_SPLITS + 1).flatMap((_, at): Source[] => {
    const [one, other] = [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')];
    return [
      { equal: { firstName: one }, prefix: { field: 'lastName', text: other } },
      { equal: { lastName: one }, prefix: { field: 'firstName', text: other } },
    ];
  });
}

/** The database takes capitals for small letters of A to Z only: others are sought in both. */
function spellings(words: string): string[] {
  if (/^[\p{ASCII}]*$/u.test(words)) return [words];
  const small = words.toLowerCase();
  const name = small.replace(/(?<=^|\s)\S/gu, (letter) => letter.toUpperCase());
  return [...new Map([words, name, small].map((text) => [folded(text), text])).values()];
}

function vatNumbers(words: string): string[] {
  const compact = words.toUpperCase().replace(/[\s./-]/g, '');
  if (!/^[A-Z\d]*\d{2}[A-Z\d]*$/.test(compact)) return [];
  return /^[A-Z]{2}/.test(compact) ? [compact, compact.slice(2)] : [compact];
}

const folded = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same as the source's condition, of a row at hand. */
export function fits(row: FoundCustomer, { equal, prefix }: Source): boolean {
  const isEqual = Object.entries(equal).every(
    ([field, text]) => folded(row[field as Field]) === folded(text),
  );
  return isEqual && (!prefix || folded(row[prefix.field]).startsWith(folded(prefix.text)));
}

/** What no text of a field begins with, and all that begin with something come before. */
const LAST = '\u{10ffff}';

const collated: Record<Field, SQL | AnyColumn> = {
  email: users.email,
  vatNumber: users.vatNumber,
  firstName: sql`${users.firstName} collate nocase`,
  lastName: sql`${users.lastName} collate nocase`,
  company: sql`${users.company} collate nocase`,
};

/** The index of each field goes on with these; a source that begins with a name goes on with the other one. */
const orders: Record<Field, Field[]> = {
  email: ['email'],
  vatNumber: [],
  lastName: ['lastName', 'firstName'],
  firstName: ['firstName', 'lastName'],
  company: ['company'],
};

/** Condition and order of a source; `after` is the last row that was shown of it. */
export function queryOf(
  { equal, prefix }: Source,
  after: FoundCustomer | undefined,
): { where: SQL; order: SQL } {
  const fixed = Object.entries(equal) as [Field, string][];
  const isFixed = fixed.flatMap(([field, text]) => [
    sql`${collated[field]} = ${text}`,
    sql`${users[field]} <> ''`,
  ]);
  const open = prefix ? (fixed.length > 0 ? [prefix.field] : orders[prefix.field]) : [];
  const order = sql.join([...open.map((field) => collated[field]), users.id], sql`, `);
  const begins = prefix && [
    sql`${users[prefix.field]} <> ''`,
    sql`${collated[prefix.field]} < ${prefix.text + LAST}`,
    ...(after ? [] : [sql`${collated[prefix.field]} >= ${prefix.text}`]),
  ];
  const values = after && [...open.map((field) => after[field]), after.id].map((value) => sql`${value}`);
  const isAfter = values && sql`(${order}) > (${sql.join(values, sql`, `)})`;
  const all = [...isFixed, ...(begins ?? []), ...(isAfter ? [isAfter] : [])];
  return { where: sql.join(all, sql` and `), order };
}
