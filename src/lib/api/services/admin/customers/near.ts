import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, isPerson, users } from '#lib/api/db/schema/users.ts';
import { LAST } from '#lib/api/kernel/search-terms.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { asciiAddress, halves } from '#lib/contract/account/addresses.ts';
import { type FoundCustomer, found } from './terms.ts';

/** Limits: proposed addresses, differing characters, and rows that each query compares. */
const MOST_NEAR = 3;
const MOST_APART = 2;
const MOST_COMPARED = 50;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789._-+'];
/** Longer local parts have too many neighbours to query. */
const MOST_LETTERS = 40;

/** Accounts with an address similar to the typed one, nearest first. Each query is a look-up or a range of an index. */
export async function nearCustomers(context: Context, typed: string): Promise<FoundCustomer[]> {
  const address = asciiAddress(typed);
  const [local, domain] = halves(address);
  if (local.length < 4 || !domain.includes('.') || /\s/.test(address)) return [];
  const page = (where: SQL | undefined) =>
    context.db.select(found).from(users).where(and(isNotDeleted, where)).limit(MOST_COMPARED);
  // The same local part at another domain, the same beginning, and a typing error in one character.
  const begins = (text: string) => page(and(isPerson, gte(users.email, text), lt(users.email, text + LAST)));
  const slips = sql`(select value from json_each(${JSON.stringify(slipsOf(local, domain))}))`;
  const rows = await transaction(context, {
    elsewhere: begins(local),
    alike: begins(local.slice(0, -3)),
    slips: page(and(isPerson, inArray(users.email, slips))),
  });
  const all = Object.values(rows).flat();
  const near = new Map(all.map((row) => [row.id, { row, apart: distance(row.email, address) }]));
  return [...near.values()]
    .filter(({ apart }) => apart <= MOST_APART)
    .sort((one, other) => one.apart - other.apart)
    .slice(0, MOST_NEAR)
    .map(({ row }) => row);
}

/** The domain's addresses that differ by one missing, extra or other character, or by two swapped neighbours. */
function slipsOf(local: string, domain: string): string[] {
  const name = local.slice(0, -1);
  if (name.length > MOST_LETTERS) return [];
  const slips = Array.from({ length: name.length + 1 }, (_, at) => {
    const [before, after] = [name.slice(0, at), name.slice(at)];
    const changed = LETTERS.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]);
    const swapped = before + after.charAt(1) + after.charAt(0) + after.slice(2);
    return [before + after.slice(1), swapped, ...changed];
  });
  return [...new Set(slips.flat())].map((slip) => `${slip}@${domain}`);
}

/** The number of characters to change, add or remove; swapping two neighbours counts as one. */
export function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const cost = (row: number, at: number) => rows[row]?.[at] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const steps = [cost(i - 1, j) + 1, cost(i, j - 1) + 1, cost(i - 1, j - 1) + (isSame ? 0 : 1)];
      (rows[i] as number[])[j] = Math.min(...steps, ...(isSwapped ? [cost(i - 2, j - 2) + 1] : []));
    }
  }
  return cost(one.length, other.length);
}
