import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { mayUse } from '#lib/api/db/held-licenses.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { licensePreviews } from '#lib/api/db/schema/releases.ts';
import { found } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

/** Turns previews on or off for a licence, as its owner or holder; writes nothing if unchanged. */
export async function choosePreviews(context: Context, userId: string, id: string, previews: boolean) {
  const { db, now } = context;
  const isUsed = and(eq(licenses.id, id), mayUse(userId));
  const {
    used: [used],
  } = await transaction(context, {
    used: db.select({ id: licenses.id }).from(licenses).where(isUsed),
    chosen: previews
      ? db
          .insert(licensePreviews)
          .select(sql`select ${licenses.id}, ${now} from ${licenses} where ${isUsed}`)
          .onConflictDoNothing()
      : db
          .delete(licensePreviews)
          .where(
            and(eq(licensePreviews.licenseId, id), sql`exists (select 1 from ${licenses} where ${isUsed})`),
          ),
  });
  found(used, NOT_FOUND);
  return { previews };
}
