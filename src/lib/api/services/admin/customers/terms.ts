import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { customerTerms, users } from '#lib/api/db/schema/users.ts';
import { unionOf } from '#lib/api/db/union.ts';
import { LAST, searchable } from '#lib/api/kernel/search-terms.ts';
import { asciiAddress } from '#lib/contract/account/addresses.ts';

/** The columns that a search reads. */
export const found = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  company: users.company,
  role: users.role,
  kind: users.kind,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
};
export type FoundCustomer = Pick<typeof users.$inferSelect, keyof typeof found>;

/** How many words of a search are used, and how many accounts are read for each. */
const MOST_WORDS = 6;
const MOST_OF_A_WORD = 200;

const begins = (name: string, text: string): SQL =>
  sql
    .raw(name)
    .append(sql`.term >= ${text} and `)
    .append(sql.raw(name))
    .append(sql`.term < ${text + LAST}`);

/** A search in the normalised form of the terms. */
export const soughtOf = (typed: string): string => searchable(asciiAddress(typed));

/** A search without separators between digits, and also without a country prefix: «IT 123 456», «+39 333 1234». */
export function figuresOf(sought: string): string[] {
  const compact = sought.replaceAll(' ', '');
  if (!/\d{3}/.test(compact)) return [];
  return [compact, compact.replace(/^(?:[a-z]{2}|0039|39)(?=\d)/, '')].filter((text) => text !== sought);
}

/** Keeps one row for each account, even if several of its terms match. */
const isFirstOf = (sought: string) =>
  sql`not exists (select 1 from ${customerTerms} e where e.user_id = t.user_id and e.term >= ${sought} and e.term < t.term)`;

/** Accounts with a term that has this prefix, once each, ordered by term; `after` is the id of the last one shown. */
export function pageOfTerms({ db }: Context, sought: string, after: string | undefined, limit: number) {
  const first = sql`(select min(f.term) from ${customerTerms} f where f.user_id = ${after} and ${begins('f', sought)})`;
  const isAfter = after === undefined ? sql`true` : sql`(t.term, t.user_id) > (${first}, ${after})`;
  return db
    .select(found)
    .from(sql`${customerTerms} t`)
    .crossJoin(users)
    .where(and(begins('t', sought), isAfter, isFirstOf(sought), eq(users.id, sql`t.user_id`)))
    .orderBy(sql`t.term`, sql`t.user_id`)
    .limit(limit);
}

/** Selects the accounts of all these pages, up to a limit. */
export const allOfTerms = (sought: string, limit: number): SQL =>
  sql`select 1 from ${customerTerms} t where ${begins('t', sought)} and ${isFirstOf(sought)} limit ${limit}`;

/** A few more accounts: they match the search without separators, or each of its words, but not the whole search. */
export function othersOf({ db }: Context, sought: string, limit: number) {
  const words = [...new Set(sought.split(' '))].slice(0, MOST_WORDS);
  const has = (text: string) =>
    sql`exists (select 1 from ${customerTerms} e where e.user_id = few.user_id and ${begins('e', text)})`;
  const few = (text: string) =>
    sql`(select t.user_id from ${customerTerms} t where ${begins('t', text)} limit ${MOST_OF_A_WORD}) few`;
  const ofWords = words.map((word) => {
    const rest = words.filter((other) => other !== word).map(has);
    return sql`select few.user_id from ${few(word)} where ${sql.join(rest, sql` and `)}`;
  });
  const ofFigures = figuresOf(sought).map((text) => sql`select few.user_id from ${few(text)}`);
  const all = [...ofFigures, ...(words.length > 1 ? ofWords : [])];
  if (all.length === 0) return undefined;
  const ids = sql`select few.user_id from (${unionOf(all)}) few where not ${has(sought)}`;
  return db.select(found).from(users).where(sql`${users.id} in (${ids})`).limit(limit);
}
