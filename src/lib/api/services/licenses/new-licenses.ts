import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { shardOf } from '#lib/api/services/shared/shards.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { openVault, type StoredKey, storedKey } from './key-vault.ts';
import { insertUsageOfEach } from './usage-logs.ts';

/** A key for a new licence, with the licence's id, which seals it. */
export interface NewKey extends StoredKey {
  licenseId: string;
  licenseKey: string;
}

export async function newKeyFor({ env }: Context, userId: string, licenseId = newId()): Promise<NewKey> {
  const vault = openVault(env.LICENSE_KEYS);
  const licenseKey = newLicenseKey(shardOf(userId));
  return { licenseId, licenseKey, ...(await storedKey(vault, licenseId, licenseKey)) };
}

/** As `newKeyFor`, for several licences; the first already has its id. */
export const newKeysFor = (
  context: Context,
  userId: string,
  { quantity, firstId }: { quantity: number; firstId: string },
): Promise<NewKey[]> =>
  Promise.all(
    Array.from({ length: quantity }, (_, place) =>
      newKeyFor(context, userId, place === 0 ? firstId : newId()),
    ),
  );

/** The first term of a new licence, which begins with it. */
export type NewTerm = Omit<typeof licenseTerms.$inferInsert, 'id' | 'licenseId'>;

/** Equal licences to be written. */
interface NewLicenses {
  keys: NewKey[];
  /** A null from the query fails the transaction. */
  userId: string | SQL;
  productId: string;
  durationKey: string;
  maxActivations: number;
  /** The price of all of them together. */
  priceCents: number;
  term: NewTerm;
  /** For the licences' logs. */
  detail?: string;
}

/** A row's values, or SQL that yields each; missing ones are null. */
type Values<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: Exclude<Table['$inferInsert'][Name], boolean> | SQLWrapper;
};

/** Selects a row for each row of a source, in the order of the table's columns. */
export const rowsOf = <Table extends SQLiteTable>(table: Table, values: Values<Table>, source: SQL): SQL => {
  const given: Record<string, unknown> = values;
  const columns = Object.keys(getTableColumns(table)).map((name) => sql`${given[name] ?? null}`);
  return sql`select ${sql.join(columns, sql`, `)} from ${source}`;
};

/** An amount in whole cents, divided: no two parts differ by more than one. */
export const shares = (cents: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, place) => Math.floor(cents / parts) + (place < cents % parts ? 1 : 0));

/** The defaults of a term. */
export const noTime = { months: 0, days: 0, devices: 0, deviceCents: 0 };

/** The statements that write licences with their first terms, the first line of each log and their events. */
export function makeLicenses(context: Context, made: NewLicenses): Statements {
  const { db } = context;
  const { keys, priceCents, term, detail = '', userId, productId, durationKey, maxActivations } = made;
  const { expiresAt, anchorAt, durationMonths, broughtAt } = term;
  const ids = keys.map(({ licenseId }) => licenseId);
  const prices = shares(priceCents, keys.length);
  const rows = keys.map(({ licenseKey: _, ...key }, place) => ({ ...key, cents: prices[place] }));
  const ofEach = eachRow(rows);
  return {
    licenses: db.insert(licenses).select(
      rowsOf(
        licenses,
        {
          id: inRow('licenseId'),
          ...{ userId, productId, durationKey, maxActivations },
          status: 'active',
          ...{ keyLookup: inRow('keyLookup'), keySealed: inRow('keySealed') },
          ...{ keyFirst: inRow('keyFirst'), keyLast: inRow('keyLast') },
          autoRenewal: sql`0`,
          ...{ expiresAt, anchorAt, durationMonths },
          purchasePriceCents: inRow('cents'),
          isPaid: sql`${term.kind === 'purchase' ? 1 : 0}`,
          unpaidUntil: term.kind === 'advance' ? expiresAt : null,
          createdAt: broughtAt,
          activatedAt: broughtAt,
          sellerNote: '',
          activeDevices: 0,
          ...{ extraDevices: 0, extraCents: 0 },
        },
        ofEach,
      ),
    ),
    terms: db
      .insert(licenseTerms)
      .select(
        rowsOf(
          licenseTerms,
          { ...noTime, takenBackBy: '', shortenings: 0, ...term, licenseId: inRow('licenseId') },
          ofEach,
        ),
      ),
    usage: insertUsageOfEach(
      context,
      { licenseId: inRow('licenseId'), event: 'created', detail },
      {},
      sql`from ${ofEach}`,
    ),
    events: licenseEvents(context, 'license.created', isIn(licenses.id, ids)),
  };
}
