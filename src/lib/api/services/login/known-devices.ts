import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
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

/** The random id in a mark that is good for whoever has this address. */
export async function readDevice(
  { db, env, now }: Context,
  email: string,
  mark: string,
): Promise<string | undefined> {
  const parts = await readSignedToken(env.TOKEN_KEYS, 'known-device', mark);
  if (!parts) return undefined;
  const [id, markedAt, digest] = parts;
  if (now - Number(markedAt) >= KNOWN_DEVICE_DAYS * DAY_MS) return undefined;
  const [owner] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  return owner && digest === (await digestOf(owner)) ? id : undefined;
}

const digestOf = ({ id, passwordHash }: Owner) => hashToken(`${id} ${passwordHash}`);
