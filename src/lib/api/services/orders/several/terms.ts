import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { setStatus } from '#lib/api/services/licenses/license-status.ts';
import { shorteningsOf } from '#lib/api/services/licenses/license-terms.ts';
import { noTime, rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import { insertUsageOfEach } from '#lib/api/services/licenses/usage-logs.ts';
import { type Granted, told, withdrawableUntil } from '#lib/api/services/orders/granted.ts';
import type { Sold } from '#lib/api/services/orders/order-rows.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { noteGone } from './gone.ts';
import { renewedNow } from './renewed.ts';

/**
 * The statements that extend an order's licences, each from its current end. They fail if one has changed since it was
 * read. A licence that was revoked or transferred gets nothing: the others are extended and staff are notified. A
 * suspended licence is extended and remains suspended.
 */
export async function renewSeveral(
  context: Context,
  row: Sold,
  broughtAt: number,
  may: SQL,
): Promise<Granted> {
  const { db } = context;
  const { payment, order, several } = row;
  const found = await db
    .select()
    .from(licenses)
    .where(
      isIn(
        licenses.id,
        several.map(({ licenseId }) => licenseId),
      ),
    );
  const renewed = renewedNow(row, found, broughtAt);
  const [first] = renewed;
  if (!first) throw new Error('None of the licences can be renewed any more');
  const isByMonths = several[0]?.until === null;
  const isUnchanged = and(
    eq(licenses.id, inRow('id')),
    eq(licenses.userId, payment.userId ?? ''),
    eq(licenses.expiresAt, inRow('previousExpiresAt')),
    ne(licenses.status, 'revoked'),
  );
  const those = isIn(
    licenses.id,
    renewed.map(({ id }) => id),
  );
  const along = {
    ...{
      expiresAt: ofTerm(payment.id, licenseTerms.expiresAt),
      anchorAt: ofTerm(payment.id, licenseTerms.anchorAt),
    },
    durationMonths: ofTerm(payment.id, licenseTerms.durationMonths),
    ...(isByMonths && { durationKey: payment.durationKey }),
  };
  const statements = {
    terms: db.insert(licenseTerms).select(
      rowsOf(
        licenseTerms,
        {
          ...noTime,
          paymentId: payment.id,
          kind: 'renewal',
          broughtAt,
          months: isByMonths ? order.months : 0,
          days: inRow('days'),
          // Null, which the column refuses, if a licence has changed since it was read: the transaction fails.
          licenseId: sql`(select ${licenses.id} from ${licenses} where ${and(isUnchanged, may)})`,
          previousExpiresAt: inRow('previousExpiresAt'),
          takenBackBy: '',
          shortenings: shorteningsOf(inRow('id')),
          withdrawableUntil: withdrawableUntil(row),
          ...{ expiresAt: inRow('expiresAt'), anchorAt: inRow('anchorAt') },
          durationMonths: inRow('durationMonths'),
        },
        eachRow(renewed),
      ),
    ),
    suspended: db
      .update(licenses)
      .set(along)
      .where(and(those, eq(licenses.status, 'suspended'))),
    licenses: setStatus(db, 'renew', those, along),
    usage: insertUsageOfEach(
      context,
      { licenseId: inRow('id'), event: 'renewed' },
      { detail: inRow('detail') },
      sql`from ${eachRow(renewed)}`,
    ),
    events: licenseEvents(context, 'license.renewed', those),
    gone: await noteGone(
      context,
      row,
      renewed.map(({ id }) => id),
    ),
    ...told(context, row, 'license_extended', first.id),
  };
  return { statements, keys: [] };
}

/** A column of the licence's new term, which an earlier statement inserts. */
const ofTerm = (
  paymentId: string,
  column: typeof licenseTerms.expiresAt | typeof licenseTerms.anchorAt | typeof licenseTerms.durationMonths,
) =>
  sql`(select ${column} from ${licenseTerms} where ${licenseTerms.paymentId} = ${paymentId} and ${licenseTerms.licenseId} = ${licenses.id})`;
