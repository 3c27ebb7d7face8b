import type { Context } from '#lib/api/context.ts';
import { hasAddress, type User, users } from '#lib/api/db/schema/users.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { DAY_MS, KNOWN_DEVICE_DAYS } from '#lib/contract/limits.ts';

/** As much of a user as a mark depends on. */
type Owner = Pick<User, 'id' | 'passwordHash'>;

/**
 * A mark for the browser of somebody who proved the password or the mailbox: strangers' guesses do not hold it up. It
 * is good for this account while it has this password, and tells neither.
 */
export async function markDevice({ env, now }: Context, owner: Owner): Promise<string> {
  return signToken(env.TOKEN_KEYS, 'known-device', [randomToken(), String(now), await digestOf(owner)]);
}

/** A mark that we signed: the browser's random id, and whose it is. */
export interface Mark {
  id: string;
  digest: string;
}

/** Reads a mark without the database; `undefined` if it is not ours or too old. */
export async function readMark({ env, now }: Context, mark: string): Promise<Mark | undefined> {
  const parts = await readSignedToken(env.TOKEN_KEYS, 'known-device', mark);
  if (!parts) return undefined;
  const [id = '', markedAt, digest = ''] = parts;
  return now - Number(markedAt) < KNOWN_DEVICE_DAYS * DAY_MS ? { id, digest } : undefined;
}

/** Whether a mark is good for the owner of this address. */
export async function isMarkOf({ db }: Context, email: string, { digest }: Mark): Promise<boolean> {
  const [owner] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(hasAddress(email));
  return owner !== undefined && digest === (await digestOf(owner));
}

/** The same for an account that is at hand. */
export async function isOwnMark(context: Context, owner: Owner, mark: string): Promise<boolean> {
  const read = await readMark(context, mark);
  return read !== undefined && read.digest === (await digestOf(owner));
}

const digestOf = ({ id, passwordHash }: Owner) => hashToken(`${id} ${passwordHash}`);
