import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { lastOf } from '#lib/api/db/last-instants.ts';
import { kindOf, licenses } from '#lib/api/db/schema/licenses.ts';
import type { NewsRow } from '#lib/api/db/schema/news.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { endOfItalianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';

/** The lapsed licence, apart from the user's other licences of its product. */
const x = alias(licenses, 'x');

/**
 * Whether a user has a bought licence that ended on the text's days without renewal, as the list of licences finds it
 * (`foundRows`), and no active licence of the same product.
 */
export function hasLapsed({ db, now }: Context, { productId, lapsedFrom, lapsedTo }: NewsRow): SQL {
  if (lapsedFrom === null || lapsedTo === null) return sql`0`;
  const isOver = or(eq(x.status, 'expired'), and(eq(x.status, 'active'), sql`${lastOf('x.')} <= ${now}`));
  const replacement = db
    .select({ one: sql`1` })
    .from(licenses)
    .where(and(eq(licenses.userId, x.userId), eq(licenses.productId, x.productId), isActive(now)));
  const found = db
    .select({ one: sql`1` })
    .from(x)
    .where(
      and(
        eq(x.userId, users.id),
        productId === null ? undefined : eq(x.productId, productId),
        sql`${kindOf('x.')} = 'paid'`,
        isOver,
        gte(x.expiresAt, startOfItalianDay(lapsedFrom)),
        lt(x.expiresAt, endOfItalianDay(lapsedTo)),
        sql`not exists ${replacement}`,
      ),
    );
  return sql`exists ${found}`;
}
