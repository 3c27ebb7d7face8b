import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { noteSafety } from '#lib/api/services/account/security/security-log.ts';
import { insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import { recordActivityOf } from '#lib/api/services/shared/activities.ts';
import { count } from '#lib/format.ts';
import type { Move, Side } from './move.ts';

/** The statements that notify one side by mail, dashboard and security log. Neither side learns who the other is. */
export function notifySide(context: Context, move: Move, side: Side, happens: SQL) {
  const { db, now } = context;
  const { by, sellerNote } = move;
  const products = move.licenses.map(({ productName }) => productName);
  const user = move[side];
  const { userId, visitor, sessionId } = move.noted[side];
  const type = side === 'from' ? 'license_moved_away' : 'license_moved_here';
  const [first = ''] = products;
  const description = products.length === 1 ? first : count(products.length, 'licenza', 'licenze');
  const about = {
    userId: user.id,
    side,
    by,
    products,
    licenseId: move.licenses.length === 1 ? move.licenses[0]?.id : null,
    renewed: move.licenses.filter(({ renews }) => renews).length,
    newKeys: move.newKeys === true,
    sellerNote,
  };
  const content = JSON.stringify({ kind: 'notice', notice: 'licenses-moved', ...about });
  return {
    mail: insertNotices(
      context,
      { kind: 'licenses-moved', content },
      sql`from ${users} where ${and(eq(users.id, user.id), happens)}`,
    ),
    activity: recordActivityOf(db, { userId: user.id, type, description }, now, happens),
    safety: noteSafety(
      context,
      { kind: type, ...visitor, sessionId },
      and(eq(users.id, userId), isNotDeleted, happens),
    ),
  };
}

/** Notifies the holders that the licence is no longer theirs, except a holder who now owns it. */
export function notifyHolders(context: Context, { to, by, newKeys }: Move, its: SQL) {
  const about = sql`'side', 'holder', 'by', ${by}, 'licenseId', null, 'renewed', 0, 'newKeys', json(${newKeys === true ? 'true' : 'false'}), 'sellerNote', ''`;
  const isHolder = and(
    isNull(seatAssignments.endedAt),
    isNotNull(seatAssignments.claimedAt),
    ne(users.id, to.id),
    isNotDeleted,
  );
  return insertNotices(
    context,
    {
      kind: 'seat-ended',
      content: sql`json_object('kind', 'notice', 'notice', 'licenses-moved', 'userId', ${users.id}, 'products', json_array(${products.name}), ${about})`,
    },
    sql`from ${seatAssignments} join ${licenses} on ${eq(licenses.id, seatAssignments.licenseId)} join ${products} on ${eq(products.id, licenses.productId)} join ${users} on ${eq(users.id, seatAssignments.holderId)} where ${and(its, isHolder)}`,
  );
}
