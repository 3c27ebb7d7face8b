import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { DAY_MS, GRACE_DAYS } from '#lib/contract/limits.ts';

/** The statement that lets a licence live past its end, while money that was accepted for more months is on its way. */
export const beginGrace = ({ db, now }: Context, licenseId: string, condition: SQL) =>
  db
    .update(licenses)
    .set({ graceUntil: sql`${licenses.expiresAt} + ${GRACE_DAYS * DAY_MS}` })
    .where(
      and(eq(licenses.id, licenseId), eq(licenses.status, 'active'), gt(licenses.expiresAt, now), condition),
    );

/** The statement that ends that: the money never comes. */
export const endGrace = ({ db }: Context, licenseId: string, condition: SQL) =>
  db
    .update(licenses)
    .set({ graceUntil: null })
    .where(and(eq(licenses.id, licenseId), isNotNull(licenses.graceUntil), condition));
