import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type ImportLine, importSkips, imports } from '#lib/api/db/schema/imports.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { staffNotes } from '#lib/api/db/schema/support.ts';
import { hasAddress, isNotDeleted, isPerson, users } from '#lib/api/db/schema/users.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { NO_PASSWORD } from '#lib/api/services/account/login/passwords.ts';
import { noTime, rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import { insertUsageOfEach } from '#lib/api/services/licenses/usage-logs.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { eachRow, inRow } from '#lib/api/services/shared/json-rows.ts';
import type { ImportReason } from '#lib/contract/admin/imports/rules.ts';
import { MAX_STAFF_NOTES, STAFF_NOTE_CHARS } from '#lib/contract/limits.ts';
import { imports as words } from '#lib/text/admin/imports.ts';

export type LicenseImport = typeof imports.$inferSelect;

/**
 * The statements that create accounts and licences from lines. Lines that became invalid since the preview are skipped:
 * the first statements record the skips, and the following ones depend on them.
 *
 * @param isOpen whether the step is still to be done and the import continues
 */
export function recordLines(
  context: Context,
  row: LicenseImport,
  lines: ImportLine[],
  isOpen: SQL,
): Statements {
  const { db, now } = context;
  const ofEach = eachRow(lines);
  const isSkipped = sql`exists (select 1 from ${importSkips} where ${importSkips.importId} = ${row.id} and ${importSkips.line} = ${inRow('line')})`;
  const isTaken = sql`${isOpen} and not ${isSkipped}`;
  const countIn = (source: SQL) => sql`(select count(*) from ${ofEach} ${source})`;
  const stayed = countIn(sql`where ${isSkipped}`);
  const waits = sql`${users.emailVerifiedAt} is null and ${users.importId} is null`;
  const isNew = sql`not exists (select 1 from ${users} where ${hasAddress(inRow('email'))} and not (${waits}))`;
  const fresh = sql`(select count(distinct ${inRow('email')}) from ${ofEach} where ${isTaken} and ${isNew})`;
  const owned = sql`${ofEach} join ${users} on ${hasAddress(inRow('email'))} and ${isNotDeleted} where ${isTaken}`;
  return {
    skips: db
      .insert(importSkips)
      .select(
        sql`select ${row.id}, ${inRow('line')}, ${whyNot} from ${ofEach} where ${whyNot} is not null and ${isOpen}`,
      ),
    counts: db
      .update(imports)
      .set({
        skipped: sql`${imports.skipped} + ${stayed}`,
        made: sql`${imports.made} + ${lines.length} - ${stayed}`,
        customers: sql`${imports.customers} + ${fresh}`,
      })
      .where(and(eq(imports.id, row.id), isOpen)),
    users: insertUsers(context, row, sql`${ofEach} where ${isTaken}`),
    licenses: db.insert(licenses).select(rowsOf(licenses, licenseValues, owned)),
    terms: db.insert(licenseTerms).select(
      rowsOf(
        licenseTerms,
        {
          ...noTime,
          licenseId: inRow('licenseId'),
          kind: 'gift',
          broughtAt: inRow('createdAt'),
          expiresAt: inRow('expiresAt'),
          durationMonths: inRow('durationMonths'),
          takenBackBy: '',
          shortenings: 0,
        },
        sql`${ofEach} where ${isTaken} and ${inRow('expiresAt')} is not null`,
      ),
    ),
    usage: insertUsageOfEach(
      context,
      { licenseId: inRow('licenseId'), event: 'created', detail: words.imported },
      {},
      sql`from ${ofEach} where ${isTaken}`,
    ),
    notes: db.insert(staffNotes).select(
      sql`select ${newId()} || '-' || min(${inRow('line')}), ${users.id}, ${row.actorId},
        substr(group_concat(${inRow('note')}, char(10)), 1, ${STAFF_NOTE_CHARS}), ${now} from ${owned} and ${inRow('note')} <> ''
        and (select count(*) from ${staffNotes} where ${staffNotes.userId} = ${users.id}) < ${MAX_STAFF_NOTES}
        group by ${users.id}`,
    ),
  };
}

/** Whether a column contains one of a row's keys. */
const hasKey = (column: typeof licenses.keyLookup | typeof formerKeys.keyLookup) =>
  sql`${column} in (select value from json_each(${inRow('lookups')}))`;

/** The licence that has, or had, a row's key. */
const withKey = sql`(select ${licenses.id} from ${licenses} where ${hasKey(licenses.keyLookup)}
  union all select ${formerKeys.licenseId} from ${formerKeys} where ${hasKey(formerKeys.keyLookup)} limit 1)`;

const reason = (why: ImportReason) => sql`${why}`;

/** The reason to skip a line that was valid when it was read. */
const whyNot = sql`(case
  when exists (select 1 from ${licenses} join ${users} on ${users.id} = ${licenses.userId} where ${licenses.id} = ${withKey}
    and ${hasAddress(inRow('email'))} and ${licenses.productId} = ${inRow('productId')}) then ${reason('already')}
  when ${withKey} is not null then ${reason('key_taken')}
  when not exists (select 1 from ${products} where ${products.id} = ${inRow('productId')} and ${isKept}) then ${reason('product')}
  end)`;

/** Accounts without name and password, as for any unconfirmed address. */
function insertUsers({ db, now }: Context, { id }: LicenseImport, source: SQL) {
  const values = {
    id: sql`min(${inRow('customerId')})`,
    email: inRow('email'),
    passwordHash: NO_PASSWORD,
    ...{ firstName: '', lastName: '', phone: '', company: '', address: '', city: '', postalCode: '' },
    ...{ taxCode: '', vatNumber: '', sdiCode: '', pec: '', province: '', country: '', invoiceEmail: '' },
    ...{ expiryReminders: sql`1`, productNews: sql`0`, role: sql`'customer'`, kind: sql`'person'` },
    createdAt: now,
    importId: id,
  } as const;
  return db
    .insert(users)
    .select(rowsOf(users, values, sql`${source} group by ${inRow('email')}`))
    .onConflictDoUpdate({
      target: users.email,
      targetWhere: isPerson,
      set: { importId: sql`coalesce(${users.importId}, ${id})` },
      setWhere: isNull(users.emailVerifiedAt),
    });
}

/** Imported licences were not paid here. */
const licenseValues = {
  id: inRow<string>('licenseId'),
  userId: sql<string>`${users.id}`,
  productId: inRow<string>('productId'),
  status: inRow<'active'>('status'),
  keyLookup: inRow<string>('keyLookup'),
  keySealed: inRow<string>('keySealed'),
  keyFirst: inRow<string>('keyFirst'),
  keyLast: inRow<string>('keyLast'),
  autoRenewal: sql`0`,
  durationKey: inRow<string>('durationKey'),
  durationMonths: inRow<number>('durationMonths'),
  purchasePriceCents: 0,
  maxActivations: inRow<number>('maxActivations'),
  createdAt: inRow<number>('createdAt'),
  activatedAt: inRow<number>('createdAt'),
  expiresAt: inRow<number>('expiresAt'),
  sellerNote: '',
  isPaid: sql`0`,
  activeDevices: 0,
  ...{ extraDevices: 0, extraCents: 0 },
};
