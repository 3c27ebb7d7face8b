import type { Context } from '#lib/api/context.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';

/** One reset of one account's factors: a later one has another time, and so other links. */
export interface Reset {
  userId: string;
  /** When the factors may be removed. */
  at: number;
}

const purposes = { stop: 'factor-reset-stop', finish: 'factor-reset-finish' } as const;
type Purpose = keyof typeof purposes;

/** Signs a link: it needs no row, and is worthless once the reset is no longer pending. */
export const signReset = ({ env }: Context, purpose: Purpose, { userId, at }: Reset): Promise<string> =>
  signToken(env.TOKEN_KEYS, purposes[purpose], [userId, String(at)]);

/** The reset that one of our links is about, pending or not. */
export async function readReset(
  { env }: Context,
  purpose: Purpose,
  token: string,
): Promise<Reset | undefined> {
  const parts = await readSignedToken(env.TOKEN_KEYS, purposes[purpose], token);
  if (!parts) return undefined;
  const [userId = '', at] = parts;
  return { userId, at: Number(at) };
}
