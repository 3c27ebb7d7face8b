import { base64url } from 'jose';
import type { Context } from '#lib/api/context.ts';
import { hitLimits } from '#lib/api/services/shared/rate-limits.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { CHALLENGE_MINUTES } from '#lib/contract/limits.ts';
import { textOf } from './webauthn-forms.ts';

/** The purpose of a challenge, with its login or session: the response is valid for nothing else. */
export type Occasion = 'sign-in' | `${'second-factor' | 'confirmation' | 'new-passkey'} ${string}`;

/** The random id by which a challenge is used only once. */
export interface Challenge {
  id: string;
}

export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

/** A challenge as WebAuthn's JSON forms write it: a signed token, which needs no row and names no login or session. */
export async function issueChallenge({ env, now }: Context, occasion: Occasion): Promise<string> {
  const parts = [randomToken(), await hashToken(occasion), String(now)];
  return base64url.encode(await signToken(env.TOKEN_KEYS, 'passkey-challenge', parts));
}

/** Reads a challenge that we signed for this occasion and that is not too old. */
export async function readChallenge(
  { env, now }: Context,
  challenge: string,
  occasion: Occasion,
): Promise<Challenge | undefined> {
  const token = textOf(challenge);
  const [id = '', asked, issuedAt] =
    (await readSignedToken(env.TOKEN_KEYS, 'passkey-challenge', token)) ?? [];
  const isAsked = asked === (await hashToken(occasion));
  return isAsked && now - Number(issuedAt) < CHALLENGE_MS ? { id } : undefined;
}

/** Uses a challenge; false if another response has used it. */
export const takeChallenge = async (context: Context, { id }: Challenge): Promise<boolean> =>
  (await hitLimits(context, [['answersPerChallenge', `challenge ${id}`]])) === undefined;
