import { and, eq, exists, gt, type SQL, sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { rememberedDevices } from '#lib/api/db/schema/second-factors.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { DAY_MS, REMEMBERED_DEVICE_DAYS } from '#lib/contract/limits.ts';
import { mayBeRemembered } from './needed-factors.ts';
import { noteSafety, type Visitor } from './security-log.ts';

const LIFE_MS = REMEMBERED_DEVICE_DAYS * DAY_MS;

/** A token for a browser, and the statement that remembers it. */
export async function newRemembered({ db, now }: Context, userId: string, device: string) {
  const [id, secret] = [newId(), randomToken()];
  const values = [id, userId, await hashToken(secret), device, now, now + LIFE_MS].map(
    (value) => sql`${value}`,
  );
  return {
    token: `${id}.${secret}`,
    insert: (condition: SQL) =>
      db.insert(rememberedDevices).select(sql`select ${sql.join(values, sql`, `)} where ${condition}`),
  };
}

/** A condition on the user's row: whether a browser may skip the second factor. A staff browser never may. */
export async function isSpared({ db, now }: Context, userId: string, token: string): Promise<SQL> {
  const [id = '', secret = ''] = token.split('.');
  const device = db
    .select({ id: rememberedDevices.id })
    .from(rememberedDevices)
    .where(
      and(
        eq(rememberedDevices.id, id),
        eq(rememberedDevices.userId, userId),
        eq(rememberedDevices.tokenHash, await hashToken(secret)),
        gt(rememberedDevices.expiresAt, now),
      ),
    );
  return and(mayBeRemembered, exists(device)) as SQL;
}

/** The statement that forgets every browser of an account. */
export const forgetDevices = ({ db }: Context, userId: string, condition?: SQL) =>
  db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), condition));

/** Forgets one browser of an account; false if there is none with this id. */
export async function forgetDevice(
  context: Context,
  { user, sessionId }: Caller,
  id: string,
  visitor: Visitor,
): Promise<boolean> {
  const { db } = context;
  const isDevice = and(eq(rememberedDevices.id, id), eq(rememberedDevices.userId, user.id));
  const isThere = hasRow(db, rememberedDevices.id, isDevice);
  const { gone } = await transaction(context, {
    safety: noteSafety(
      context,
      { kind: 'device_forgotten', sessionId, ...visitor },
      and(eq(users.id, user.id), isThere),
    ),
    gone: db.delete(rememberedDevices).where(isDevice).returning({ id: rememberedDevices.id }),
  });
  return gone.length > 0;
}
