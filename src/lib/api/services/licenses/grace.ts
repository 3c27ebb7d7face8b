import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { DAY_MS, GRACE_DAYS } from '#lib/contract/limits.ts';
import { isActive } from './license-status.ts';
import { isOrderedBy } from './paid-licenses.ts';

type Ordered = Parameters<typeof isOrderedBy>[1];

/** The statement that begins the grace of an order's licences, while accepted money for more months is pending. */
export const beginGrace = ({ db, now }: Context, order: Ordered, condition: SQL) =>
  db
    .update(licenses)
    .set({ graceUntil: sql`${licenses.expiresAt} + ${GRACE_DAYS * DAY_MS}` })
    .where(and(isOrderedBy(licenses.id, order), isActive(now), condition));

/** The statement that ends that grace: the money never came. */
export const endGrace = ({ db }: Context, order: Ordered, condition: SQL) =>
  db
    .update(licenses)
    .set({ graceUntil: null })
    .where(and(isOrderedBy(licenses.id, order), isNotNull(licenses.graceUntil), condition));
