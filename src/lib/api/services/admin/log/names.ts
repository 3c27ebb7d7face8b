import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { bulkChanges } from '#lib/api/db/schema/bulk-changes.ts';
import { codeBatches } from '#lib/api/db/schema/codes.ts';
import { coupons } from '#lib/api/db/schema/coupons.ts';
import { imports } from '#lib/api/db/schema/imports.ts';
import { invitations } from '#lib/api/db/schema/invitations.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { news } from '#lib/api/db/schema/news.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { releaseArtifacts, releases, releaseUploads } from '#lib/api/db/schema/releases.ts';
import type { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { savedAnswers, supportMessages } from '#lib/api/db/schema/support.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { webhookEndpoints, webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { maskedKey } from '#lib/api/services/admin/licenses/list.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { toWithdrawalNumber } from '#lib/api/services/withdrawals/records.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { idFacts, idsIn, type NamedKind } from '#lib/contract/admin/log.ts';
import { formatMoney, keyEnd } from '#lib/format.ts';

type Event = typeof staffEvents.$inferSelect;
type Ids = Partial<Record<NamedKind, string[]>>;
export type Names = ReadonlyMap<string, string>;

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** The ids in an entry, with their kinds. */
function idsOf({ target, targetId, before, after }: Event): [NamedKind, string][] {
  const facts = [...Object.entries(before), ...Object.entries(after)].flatMap(([name, value]) => {
    const kind = idFacts[name];
    return kind ? idsIn(value).map((id): [NamedKind, string] => [kind, id]) : [];
  });
  return [[target as NamedKind, targetId], ...facts];
}

/** The names of an entry's ids, from the names of its page. */
export const namesOf = (event: Event, names: Names): Record<string, string> =>
  Object.fromEntries(
    idsOf(event).flatMap(([kind, id]) => {
      const name = names.get(keyOf(kind, id));
      return name ? [[id, name]] : [];
    }),
  );

/** The current names of everything on a page of the log: one query for each kind, all in one round trip. */
export async function readNames(context: Context, events: readonly Event[]): Promise<Names> {
  const ids: Ids = {};
  for (const [kind, id] of events.flatMap(idsOf)) ids[kind] = [...new Set(ids[kind]).add(id)];
  const rows = await readRows(context, ids);
  const vault = openVault(context.env.LICENSE_KEYS);
  const owned = rows.license?.map(async ({ license, product }) => {
    const key = await maskedKey(vault, license);
    return { id: license.id, name: `${product} …${keyEnd(key)}` };
  });
  const named: Partial<Record<NamedKind, { id: string; name: string }[]>> = {
    ...rows.plain,
    user: rows.user?.map((row) => ({ id: row.id, name: personName(row) })),
    license: owned && (await Promise.all(owned)),
    payment: rows.payment?.map(({ id, productName, amountCents, currency }) => ({
      id,
      name: `${productName}, ${formatMoney(amountCents, currency)}`,
    })),
    withdrawal: rows.withdrawal?.map((row) => ({ id: row.id, name: toWithdrawalNumber(row) })),
    bulk: rows.bulk?.map(({ id, change }) => ({ id, name: change.action })),
  };
  return new Map(
    Object.entries(named).flatMap(([kind, list]) =>
      (list ?? []).map(({ id, name }) => [keyOf(kind, id), name] as const),
    ),
  );
}

const personName = ({
  firstName,
  lastName,
  company,
  email,
}: Record<'firstName' | 'lastName' | 'company' | 'email', string>) =>
  `${firstName} ${lastName}`.trim() || company || readableAddress(email);

async function readRows(context: Context, ids: Ids) {
  const { db } = context;
  /** Rows whose name is a column. */
  const plain = (kind: NamedKind, table: SQLiteTable, id: AnySQLiteColumn, name: AnyColumn | SQL<string>) =>
    ids[kind] &&
    db
      .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
      .from(table)
      .where(isIn(id, ids[kind]));
  const version = (table: typeof releases | typeof releaseUploads) =>
    ids.release &&
    db
      .select({ id: table.id, name: sql<string>`${products.name} || ' ' || ${table.version}` })
      .from(table)
      .innerJoin(products, eq(products.id, table.productId))
      .where(isIn(table.id, ids.release));
  const { user, license, payment, withdrawal, bulk, uploads, artifacts, release, ...rest } =
    await transaction(context, {
      user:
        ids.user &&
        db
          .select()
          .from(users)
          .where(and(isIn(users.id, ids.user), isNotDeleted)),
      license:
        ids.license &&
        db
          .select({ license: licenses, product: products.name })
          .from(licenses)
          .innerJoin(products, eq(products.id, licenses.productId))
          .where(isIn(licenses.id, ids.license)),
      payment: ids.payment && db.select().from(payments).where(isIn(payments.id, ids.payment)),
      withdrawal: ids.withdrawal && db.select().from(withdrawals).where(isIn(withdrawals.id, ids.withdrawal)),
      bulk: ids.bulk && db.select().from(bulkChanges).where(isIn(bulkChanges.id, ids.bulk)),
      product: plain('product', products, products.id, products.name),
      release: version(releases),
      uploads: version(releaseUploads),
      artifacts:
        ids.release &&
        db
          .select({
            id: releaseArtifacts.id,
            name: sql<string>`${products.name} || ' ' || ${releases.version}`,
          })
          .from(releaseArtifacts)
          .innerJoin(releases, eq(releases.id, releaseArtifacts.releaseId))
          .innerJoin(products, eq(products.id, releases.productId))
          .where(isIn(releaseArtifacts.id, ids.release)),
      message: plain('message', supportMessages, supportMessages.id, supportMessages.subject),
      saved_answer: plain('saved_answer', savedAnswers, savedAnswers.id, savedAnswers.title),
      import: plain('import', imports, imports.id, imports.fileName),
      mail: plain('mail', mails, mails.id, mails.kind),
      news: plain('news', news, news.id, news.subject),
      webhook: plain('webhook', webhookEndpoints, webhookEndpoints.id, webhookEndpoints.name),
      api_key: plain('api_key', apiKeys, apiKeys.id, apiKeys.name),
      coupon: plain('coupon', coupons, coupons.id, coupons.code),
      codes: plain('codes', codeBatches, codeBatches.id, codeBatches.name),
      discrepancy: plain('discrepancy', discrepancies, discrepancies.id, discrepancies.kind),
      invitation: plain('invitation', invitations, invitations.id, invitations.email),
      device: plain('device', activations, activations.id, activations.name),
      event: plain('event', webhookEvents, webhookEvents.uid, webhookEvents.type),
    });
  const plainRows = { ...rest, release: [release, uploads, artifacts].flatMap((rows) => rows ?? []) };
  return { user, license, payment, withdrawal, bulk, plain: plainRows };
}
