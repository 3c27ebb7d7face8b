import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { mailedTokens, type TokenPurpose, type User, users } from '#lib/api/db/schema/users.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';

const LIFE_MS: Record<TokenPurpose, number> = {
  verify_email: 24 * HOUR_MS,
  change_email: 24 * HOUR_MS,
  undo_change_email: 7 * DAY_MS,
  reset_password: HOUR_MS,
  invoice_email: 24 * HOUR_MS,
};

/**
 * Kinds of which several links are valid at once: all links that confirm the account's address prove the same, and an
 * undo link must outlive the change that an attacker requests next.
 */
const manyAreValid = new Set<TokenPurpose>(['verify_email', 'undo_change_email']);

/** The expiry of a link that is mailed now. */
export const endOfLink = ({ now }: Pick<Context, 'now'>, purpose: TokenPurpose): number =>
  now + LIFE_MS[purpose];

/** The statements that insert the token of a user's new link; of most kinds only the newest is valid. */
export function issueToken(
  context: Context,
  user: Pick<User, 'id' | 'email'>,
  { token, purpose }: Pick<NewToken, 'token' | 'purpose'>,
  condition: SQL,
) {
  const { db, now } = context;
  const replaced = manyAreValid.has(purpose) ? lte(mailedTokens.expiresAt, now) : undefined;
  return [
    db.delete(mailedTokens).where(and(ofUser(user.id, purpose), replaced, condition)),
    insertToken(context, { token, purpose, email: user.email }, and(eq(users.id, user.id), condition), now),
  ];
}

interface NewToken {
  /** The token's hash. */
  token: string;
  purpose: TokenPurpose;
  email: string;
  /** Hash of the secret that the asking browser shows, for a link that works only in that browser. */
  proofHash?: string;
}

/** The statement that inserts a token for each user that meets the condition. */
export const insertToken = (
  { db }: Context,
  { token, purpose, email, proofHash }: NewToken,
  condition: SQL | undefined,
  now: number,
) =>
  db
    .insert(mailedTokens)
    .select(
      db
        .select({
          hash: sql<string>`${token}`.as('hash'),
          userId: users.id,
          purpose: sql<TokenPurpose>`${purpose}`.as('purpose'),
          email: sql<string>`${email}`.as('email'),
          expiresAt: sql<number>`${endOfLink({ now }, purpose)}`.as('expires_at'),
          proofHash: sql<string | null>`${proofHash ?? null}`.as('proof_hash'),
        })
        .from(users)
        .where(condition),
    )
    .returning({ hash: mailedTokens.hash });

export const ofUser = (userId: string, purpose: TokenPurpose) =>
  and(eq(mailedTokens.userId, userId), eq(mailedTokens.purpose, purpose));

/** The statement that ends a pending change of address. */
export const voidEmailChange = ({ db }: Context, userId: string, condition?: SQL) =>
  db.delete(mailedTokens).where(and(ofUser(userId, 'change_email'), condition));

/** Whether a link confirms an address: a new account's or a changed one. */
export async function confirmsAddress({ db, now }: Context, token: string): Promise<boolean> {
  const isLink = and(
    eq(mailedTokens.hash, await hashToken(token)),
    inArray(mailedTokens.purpose, ['verify_email', 'change_email']),
    gt(mailedTokens.expiresAt, now),
  );
  return (await db.select({ hash: mailedTokens.hash }).from(mailedTokens).where(isLink)).length > 0;
}

/** Selects a token that is still valid. */
export const isValid = (hash: string, purpose: TokenPurpose, now: number) =>
  and(eq(mailedTokens.hash, hash), eq(mailedTokens.purpose, purpose), gt(mailedTokens.expiresAt, now));
