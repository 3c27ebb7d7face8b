import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { noteSafety } from '#lib/api/services/account/security/security-log.ts';
import { insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import { recordActivityOf } from '#lib/api/services/shared/activities.ts';
import { count } from '#lib/format.ts';
import type { Move, Side } from './move.ts';

/** What one of the two reads: a mail, the dashboard and the security log. Neither is told who the other one is. */
export function told(context: Context, move: Move, side: Side, happens: SQL) {
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
