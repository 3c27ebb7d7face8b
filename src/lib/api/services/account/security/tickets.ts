import type { Context } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { TICKET_MINUTES } from '#lib/contract/limits.ts';

/** The fields of a user that a ticket depends on. */
type Owner = Pick<User, 'id' | 'passwordHash'>;

/** A login whose password was right; guesses are counted by its random id. */
export interface Ticket {
  id: string;
  userId: string;
  issuedAt: number;
  digest: string;
}

const LIFE_MS = TICKET_MINUTES * 60_000;

/** Signs a ticket: it needs no row; a new password or a new factor (`isProtectedSince`) voids it. */
export const issueTicket = async ({ env, now }: Context, owner: Owner): Promise<string> =>
  signToken(env.TOKEN_KEYS, 'second-factor', [randomToken(), owner.id, String(now), await digestOf(owner)]);

/** Reads a ticket that we signed and that is not too old. */
export async function readTicket({ env, now }: Context, ticket: string): Promise<Ticket | undefined> {
  const parts = await readSignedToken(env.TOKEN_KEYS, 'second-factor', ticket);
  if (!parts) return undefined;
  const [id = '', userId = '', issued, digest = ''] = parts;
  const issuedAt = Number(issued);
  return now - issuedAt < LIFE_MS ? { id, userId, issuedAt, digest } : undefined;
}

/** Whether the password is still the one that was checked. */
export const isTicketOf = async (owner: Owner, { digest }: Ticket): Promise<boolean> =>
  digest === (await digestOf(owner));

const digestOf = ({ id, passwordHash }: Owner) => hashToken(`ticket ${id} ${passwordHash}`);
