import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { isNotDeleted, sessions, type User, users } from '#lib/api/db/schema/users.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { hashToken, keyedHash, randomToken } from '#lib/api/services/shared/secrets.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { parseKeyring } from '#lib/server/keyring.ts';
import { type AccessClaims, signAccessToken } from './access-tokens.ts';

/** Organizations, joined to the people who act for them. */
const accounts = alias(users, 'accounts');

/**
 * A refresh token is `family.secret`. The family identifies the session; the secret changes with each use. A secret
 * that is neither the current one nor, for a short grace, the previous one was stolen and ends the session.
 */
const LIFE_MS = 30 * DAY_MS;
/** A staff session ends this long after its login, used or not. */
const STAFF_LIFE_MS = DAY_MS / 3;
/** How long the previous secret is accepted: a response may be lost, or two tabs may refresh at once. */
const GRACE_MS = 30_000;

export interface TokenPair {
  access: string;
  refresh: string;
}

/** Additions to the transaction that opens a session. */
interface Opening {
  device?: string;
  /** What must hold besides the password. */
  condition?: SQL;
  /** Statements that follow, under the condition that the session exists. */
  also?: (isOpened: SQL, sessionId: string) => Statement[];
}

/**
 * Opens a session if the password is still the one that was checked: a login with the old password that runs during a
 * change must not outlive the change.
 */
export async function openSession(
  context: Context,
  user: Pick<User, 'id' | 'passwordHash'>,
  { device = '', condition, also }: Opening = {},
): Promise<TokenPair | undefined> {
  const { db, env, now } = context;
  const family = randomToken();
  const secret = randomToken();
  const id = await hashToken(family);
  const tokenHash = await hashToken(secret);
  const value = <Value>(column: string, it: Value) => sql<Value>`${it}`.as(column);
  const insert = db
    .insert(sessions)
    .select(
      db
        .select({
          id: value('id', id),
          userId: users.id,
          tokenHash: value('token_hash', tokenHash),
          previousTokenHash: value('previous_token_hash', null),
          rotatedAt: value('rotated_at', now),
          createdAt: value('created_at', now),
          expiresAt: value('expires_at', now + LIFE_MS),
          revokedAt: value('revoked_at', null),
          device: value('device', device),
          confirmedAt: value('confirmed_at', null),
        })
        .from(users)
        .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), condition)),
    )
    .returning({ id: sessions.id });
  const isOpened = hasRow(db, sessions.id, eq(sessions.id, id));
  const { opened } = await transaction(context, { opened: insert, also: also?.(isOpened, id) });
  if (opened.length === 0) return undefined;
  return {
    access: await signAccessToken(env.TOKEN_KEYS, { userId: user.id, sessionId: id }, now),
    refresh: `${family}.${secret}`,
  };
}

/** Exchanges a refresh token for a new pair; `undefined` if it is not valid. */
export async function rotateSession(context: Context, refresh: string): Promise<TokenPair | undefined> {
  const { db, env, now } = context;
  const [family = '', secret = ''] = refresh.split('.');
  const id = await hashToken(family);
  const presented = await hashToken(secret);
  // The successor is derived from the token, so that a repeated rotation within the grace yields the same token.
  const successors = await Promise.all(
    parseKeyring(env.TOKEN_KEYS).all.map((key) => keyedHash(key.bytes, 'refresh', refresh)),
  );
  const [next = ''] = successors;

  const isAlive = and(
    eq(sessions.id, id),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    hasRow(db, users.id, and(eq(users.id, sessions.userId), isWithinShift(now))),
  );
  const [rotated] = await db
    .update(sessions)
    .set({
      tokenHash: await hashToken(next),
      previousTokenHash: presented,
      rotatedAt: now,
      expiresAt: now + LIFE_MS,
    })
    .where(and(isAlive, eq(sessions.tokenHash, presented)))
    .returning();
  const pair = async (session: { userId: string }, successor: string): Promise<TokenPair> => ({
    access: await signAccessToken(env.TOKEN_KEYS, { userId: session.userId, sessionId: id }, now),
    refresh: `${family}.${successor}`,
  });
  if (rotated) return pair(rotated, next);

  const [session] = await db.select().from(sessions).where(isAlive);
  if (!session) return undefined;
  if (session.previousTokenHash === presented && now - session.rotatedAt <= GRACE_MS) {
    for (const successor of successors) {
      if ((await hashToken(successor)) === session.tokenHash) return pair(session, successor);
    }
    return undefined;
  }
  await db.update(sessions).set({ revokedAt: now }).where(isAlive);
  return undefined;
}

/** Ends the session of a refresh token; ignores an unknown or ended one. */
export async function closeSession({ db, now }: Context, refresh: string): Promise<void> {
  const [family = ''] = refresh.split('.');
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, await hashToken(family)), isNull(sessions.revokedAt)));
}

/** Whether a caller's session is still open since the call began. */
export const isStillOpen = ({ db }: Context, sessionId: string): SQL =>
  hasRow(db, sessions.id, and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));

/** The opposite; also holds while a deletion removes the account's sessions. */
export const wasEnded = ({ db }: Context, sessionId: string): SQL =>
  hasRow(db, sessions.id, and(eq(sessions.id, sessionId), isNotNull(sessions.revokedAt)));

/** By the current role: a session that is older than the role ends after the same time as any staff session. */
const isWithinShift = (now: number): SQL =>
  or(eq(users.role, 'customer'), gt(sessions.createdAt, now - STAFF_LIFE_MS)) as SQL;

const isLive = ({ sessionId, userId }: AccessClaims, now: number): SQL | undefined =>
  and(
    eq(sessions.id, sessionId),
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    isWithinShift(now),
    isNotDeleted,
  );

const ofCaller = { user: users, confirmedAt: sessions.confirmedAt };

/**
 * The user of an open session, in one read.
 *
 * @param organizationId the organization that the call is made for: returned if the user belongs to it
 */
export async function findCaller(
  { db, now }: Context,
  claims: AccessClaims,
  organizationId?: string,
): Promise<Caller | undefined> {
  const { sessionId } = claims;
  const where = isLive(claims, now);
  const isSessions = eq(users.id, sessions.userId);
  if (organizationId === undefined) {
    const [row] = await db.select(ofCaller).from(sessions).innerJoin(users, isSessions).where(where);
    return row && { ...row, sessionId };
  }
  const { organizationId: id, userId, role } = organizationPeople;
  const [row] = await db
    .select({ ...ofCaller, role, account: accounts })
    .from(sessions)
    .innerJoin(users, isSessions)
    .leftJoin(organizationPeople, and(eq(id, organizationId), eq(userId, users.id)))
    .leftJoin(accounts, and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .where(where);
  if (!row) return undefined;
  const { role: own, account, ...caller } = row;
  return { ...caller, sessionId, ...(own && account && { organization: { role: own, account } }) };
}
