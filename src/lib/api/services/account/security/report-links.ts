import type { Context } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { DAY_MS, DISOWN_DAYS } from '#lib/contract/limits.ts';
import { DISOWN_SIGN_IN_PAGE, mailedPath, withOwner } from '#lib/contract/login/mailed-pages.ts';

type Owner = Pick<User, 'id' | 'email'>;

/** A link by which a mail's reader says that it was somebody else. */
export interface DisownLink {
  userId: string;
  issuedAt: number;
  digest: string;
}

const LIFE_MS = DISOWN_DAYS * DAY_MS;

/**
 * Signs a link: it needs no row, and is no longer the account's when its address changes. Its page leads to that of a new
 * password, and browsers take along what follows the `#`.
 */
export async function disownPath({ env, now }: Context, owner: Owner): Promise<string> {
  const parts = [owner.id, String(now), await digestOf(owner)];
  const token = await signToken(env.TOKEN_KEYS, 'disown', parts);
  return withOwner(mailedPath(DISOWN_SIGN_IN_PAGE, token), owner.email);
}

/** When a link that is mailed now ends. */
export const endOfDisownLink = ({ now }: Pick<Context, 'now'>): number => now + LIFE_MS;

/** Reads a link of ours that is not too old. */
export async function readDisownLink({ env, now }: Context, token: string): Promise<DisownLink | undefined> {
  const parts = await readSignedToken(env.TOKEN_KEYS, 'disown', token);
  if (!parts) return undefined;
  const [userId = '', issuedAt, digest = ''] = parts;
  const link = { userId, issuedAt: Number(issuedAt), digest };
  return now - link.issuedAt < LIFE_MS ? link : undefined;
}

/** Whether the account still has the address that the link went to. */
export const isLinkOf = async (owner: Owner, { digest }: DisownLink): Promise<boolean> =>
  digest === (await digestOf(owner));

const digestOf = ({ id, email }: Owner) => hashToken(`disown ${id} ${email}`);
