import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { ImportLine } from '#lib/api/db/schema/imports.ts';
import { formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { isKept, type Product, products } from '#lib/api/db/schema/products.ts';
import { isNotDeleted, isPerson, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import {
  type KeyVault,
  openVault,
  type StoredKey,
  storedForeignKey,
  storedKey,
} from '#lib/api/services/licenses/key-vault.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { markOfKey } from '#lib/api/services/shared/license-keys.ts';
import { FIRST_SHARD, newCustomerId } from '#lib/api/services/shared/shards.ts';
import type { ImportFile, ImportPreview, ImportSkip } from '#lib/contract/admin/imports/imports.ts';
import type { ImportReason } from '#lib/contract/admin/imports/rules.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import { readFile, readRecord } from './read-file.ts';
import type { WantedLicense } from './read-lines.ts';

/** A line that can be imported, as far as this is known before it is written. */
export interface PlannedLine extends WantedLicense {
  line: number;
  product: string;
  devices: number;
  months: number;
  lookups: string[];
}

export interface ImportPlan {
  preview: ImportPreview;
  lines: PlannedLine[];
}

/** What a file would do, line by line. @throws if it is not a valid import file */
export async function planImport(context: Context, { csv }: Pick<ImportFile, 'csv'>): Promise<ImportPlan> {
  const { columns, unknown, records } = readFile(csv);
  const skipped: ImportSkip[] = [];
  const wanted: (WantedLicense & { line: number })[] = [];
  for (const record of records) {
    const read = readRecord(record, columns, context.now);
    if (typeof read === 'string') skipped.push({ line: record.line, why: read });
    else wanted.push({ ...read, line: record.line });
  }
  const vault = openVault(context.env.LICENSE_KEYS);
  const looked = await Promise.all(
    wanted.map(async (each) => ({ ...each, lookups: await vault.lookups(each.key.lookup) })),
  );
  const known = await readKnown(context, looked);
  const lines: PlannedLine[] = [];
  const keys = new Set<string>();
  for (const each of looked) {
    const planned = plan(each, known, keys);
    if (typeof planned === 'string') skipped.push({ line: each.line, why: planned });
    else lines.push(planned);
  }
  const emails = new Set(lines.map(({ email }) => email));
  const newCustomers = [...emails].filter((each) => !known.emails.has(each)).length;
  const preview = {
    lines: records.length,
    licenses: lines.length,
    new_customers: newCustomers,
    known_customers: emails.size - newCustomers,
    unknown_columns: unknown,
    skipped: skipped.sort((a, b) => a.line - b.line),
  };
  return { preview, lines };
}

/** The existing rows that a file refers to. */
interface Known {
  emails: Set<string>;
  /** Products by id and by name. */
  products: Map<string, Product>;
  /** For each key, present or former, its owner and product. */
  keys: Map<string, string>;
}

const ownerOf = (email: string, productId: string) => `${productId} ${email}`;
const folded = (name: string) => name.trim().toLowerCase();

async function readKnown(context: Context, lines: { email: string; lookups: string[] }[]): Promise<Known> {
  const { db } = context;
  const lookups = lines.flatMap((line) => line.lookups);
  const emails = [...new Set(lines.map(({ email }) => email))];
  const owned = { email: users.email, productId: licenses.productId };
  const found = await transaction(context, {
    products: db.select().from(products).where(isKept),
    users: db
      .select({ email: users.email })
      .from(users)
      .where(and(isIn(users.email, emails), isPerson, isNotDeleted)),
    present: db
      .select({ ...owned, lookup: licenses.keyLookup })
      .from(licenses)
      .innerJoin(users, eq(users.id, licenses.userId))
      .where(isIn(licenses.keyLookup, lookups)),
    former: db
      .select({ ...owned, lookup: formerKeys.keyLookup })
      .from(formerKeys)
      .innerJoin(licenses, eq(licenses.id, formerKeys.licenseId))
      .innerJoin(users, eq(users.id, licenses.userId))
      .where(isIn(formerKeys.keyLookup, lookups)),
  });
  return {
    emails: new Set(found.users.map(({ email }) => email)),
    products: new Map(
      found.products.flatMap((product) => [
        [folded(product.name), product],
        [folded(product.id), product],
      ]),
    ),
    keys: new Map(
      [...found.former, ...found.present].map(({ lookup, email, productId }) => [
        lookup,
        ownerOf(email, productId),
      ]),
    ),
  };
}

function plan(
  line: WantedLicense & { line: number; lookups: string[] },
  known: Known,
  keys: Set<string>,
): PlannedLine | ImportReason {
  const product = known.products.get(folded(line.product));
  if (!product) return 'product';
  const owner = line.lookups.map((lookup) => known.keys.get(lookup)).find(Boolean);
  if (owner !== undefined) return owner === ownerOf(line.email, product.id) ? 'already' : 'key_taken';
  // A key with another shard's mark would be looked up in that shard (docs/decisions/0021-shards.md).
  if (line.key.own && markOfKey(line.key.own) !== FIRST_SHARD) return 'key_ours';
  if (keys.has(line.key.lookup)) return 'key_twice';
  keys.add(line.key.lookup);
  return {
    ...line,
    product: product.id,
    devices: line.devices ?? product.maxActivations,
    months: monthsOf(line, product),
  };
}

const MONTH_MS = 30.4375 * DAY_MS;

/** The duration decides the entitlements: the licence's length, or without an end the product's longest duration. */
function monthsOf({ createdAt, expiresAt }: WantedLicense, { durations }: Product): number {
  if (expiresAt !== null) return Math.max(1, Math.round((expiresAt - createdAt) / MONTH_MS));
  return Math.max(0, ...Object.values(durations).map(({ months }) => months));
}

/** A line as a step stores it, with a sealed key. */
export async function toImportLine(vault: KeyVault, planned: PlannedLine): Promise<ImportLine> {
  const { line, email, product, months, devices, status, createdAt, expiresAt, lookups } = planned;
  const licenseId = newId();
  return {
    ...{ line, email, customerId: newCustomerId(), licenseId, lookups, status, createdAt, expiresAt },
    ...(await storedOf(vault, licenseId, planned)),
    productId: product,
    durationKey: `${months}m`,
    durationMonths: months,
    maxActivations: devices,
    note: noteOf(planned),
  };
}

const storedOf = (vault: KeyVault, licenseId: string, { key }: PlannedLine): Promise<StoredKey> =>
  key.own === undefined
    ? storedForeignKey(vault, licenseId, { lookup: key.lookup, key: key.foreign })
    : storedKey(vault, licenseId, key.own);

const noteOf = ({ name, note, line }: PlannedLine): string =>
  name || note ? words.note(line, [name, note].filter(Boolean).join(', ')) : '';
