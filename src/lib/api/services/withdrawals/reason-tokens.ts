import type { Context } from '#lib/api/context.ts';
import type { Withdrawal } from '#lib/api/db/schema/withdrawals.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { END_REASON_HOURS, HOUR_MS } from '#lib/contract/limits.ts';

/** The token with which a declaration's page, also a guest's, may store the reason. */
export const makeReasonToken = ({ env }: Context, { id, declaredAt }: Withdrawal): Promise<string> =>
  signToken(env.TOKEN_KEYS, 'withdrawal-reason', [
    id,
    (declaredAt + END_REASON_HOURS * HOUR_MS).toString(36),
  ]);

/** The withdrawal that a token is about; nothing where we did not sign it or it has expired. */
export async function readReasonToken({ env, now }: Context, token: string): Promise<string | undefined> {
  const [id, endsAt = ''] = (await readSignedToken(env.TOKEN_KEYS, 'withdrawal-reason', token)) ?? [];
  return Number.parseInt(endsAt, 36) > now ? id : undefined;
}
