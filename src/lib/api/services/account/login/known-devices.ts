import type { Context } from '#lib/api/context.ts';
import { hasAddress, type User, users } from '#lib/api/db/schema/users.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { DAY_MS, KNOWN_DEVICE_DAYS } from '#lib/contract/limits.ts';

/** The fields of a user that a mark depends on. */
type Owner = Pick<User, 'id' | 'passwordHash'>;

/**
 * A mark for a browser whose user proved the password or the mailbox: strangers' failed guesses do not delay that
 * browser. It is valid for this account while it has this password, and reveals neither.
 */
export async function markDevice({ env, now }: Context, owner: Owner): Promise<string> {
  return signToken(env.TOKEN_KEYS, 'known-device', [randomToken(), String(now), await digestOf(owner)]);
}

/** A mark that we signed: the browser's random id, and the digest that identifies its account. */
export interface Mark {
  id: string;
  digest: string;
}

/** Reads a mark without the database; `undefined` if we did not sign it or it is too old. */
export async function readMark({ env, now }: Context, mark: string): Promise<Mark | undefined> {
  const parts = await readSignedToken(env.TOKEN_KEYS, 'known-device', mark);
  if (!parts) return undefined;
  const [id = '', markedAt, digest = ''] = parts;
  return now - Number(markedAt) < KNOWN_DEVICE_DAYS * DAY_MS ? { id, digest } : undefined;
}

/** Whether a mark is valid for the owner of this address. */
export async function isMarkOf({ db }: Context, email: string, { digest }: Mark): Promise<boolean> {
  const [owner] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(hasAddress(email));
  return owner !== undefined && digest === (await digestOf(owner));
}

/** As `isMarkOf`, for an account that is already loaded. */
export async function isOwnMark(context: Context, owner: Owner, mark: string): Promise<boolean> {
  const read = await readMark(context, mark);
  return read !== undefined && read.digest === (await digestOf(owner));
}

const digestOf = ({ id, passwordHash }: Owner) => hashToken(`${id} ${passwordHash}`);
