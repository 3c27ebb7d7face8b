import { and, eq, exists, isNotNull, ne, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasNoRow, hasRow } from '#lib/api/db/has-row.ts';
import { authenticators, passkeys } from '#lib/api/db/schema/second-factors.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { removeFactor } from '#lib/api/services/account/security/factors.ts';
import { mayGo, type Removal } from '#lib/api/services/account/security/needed-factors.ts';
import { isRare, noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { Passkey } from '#lib/contract/security/passkeys.ts';

export const toPasskeyBody = (row: typeof passkeys.$inferSelect): v.InferInput<typeof Passkey> => ({
  id: row.id,
  name: row.name,
  created_at: toInstant(row.createdAt),
  last_used_at: toOptionalInstant(row.lastUsedAt),
});

/** The statement that keeps an account's passkeys as second factors, but ends their sign-in without a password. */
export const demotePasskeys = ({ db }: Context, userId: string, condition: SQL) =>
  db
    .update(passkeys)
    .set({ opensAlone: false })
    .where(and(eq(passkeys.userId, userId), condition));

/** Renames a passkey; `undefined` if the account has none with this id. */
export async function renamePasskey(
  context: Context,
  { user, sessionId }: Caller,
  { id, name }: { id: string; name: string },
  visitor: Visitor,
): Promise<v.InferInput<typeof Passkey> | undefined> {
  const { db } = context;
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, user.id));
  const isThere = hasRow(db, passkeys.id, isOwn);
  const {
    renamed: [renamed],
  } = await transaction(context, {
    safety: noteSafety(
      context,
      { kind: 'passkey_renamed', sessionId, ...visitor },
      and(eq(users.id, user.id), isThere, isRare(context, 'passkey_renamed')),
    ),
    renamed: db.update(passkeys).set({ name }).where(isOwn).returning(),
  });
  return renamed && toPasskeyBody(renamed);
}

export async function removePasskey(
  context: Context,
  caller: Caller,
  id: string,
  visitor: Visitor,
): Promise<Removal> {
  const { db } = context;
  const { id: userId, role } = caller.user;
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  const isOther = and(ne(passkeys.id, id), eq(passkeys.userId, userId));
  const isApp = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
  const isLast = and(hasNoRow(db, passkeys.id, isOther), hasNoRow(db, authenticators.userId, isApp)) as SQL;
  const isFree = mayGo(context, caller, isLast);
  const there = db.select({ id: passkeys.id }).from(passkeys).where(isOwn);
  const goes = and(exists(there), isFree) as SQL;
  const { gone } = await transaction(context, {
    removal: await removeFactor(context, caller, 'passkey_removed', visitor, { goes, isLast }),
    gone: db.delete(passkeys).where(and(isOwn, isFree)).returning({ id: passkeys.id }),
  });
  if (gone.length > 0) return 'gone';
  return role !== 'customer' && (await there).length > 0 ? 'needed' : 'none';
}
