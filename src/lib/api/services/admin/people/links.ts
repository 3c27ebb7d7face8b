import type { Context } from '#lib/api/context.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';

/** Signs an invitation's link: it needs no row of its own, and is worth nothing once the invitation has gone. */
export const signInvitation = ({ env }: Context, id: string): Promise<string> =>
  signToken(env.TOKEN_KEYS, 'invitation', [id]);

/** The invitation that a link of ours is for, whether it is still there or not. */
export async function readLink({ env }: Context, token: string): Promise<string | undefined> {
  return (await readSignedToken(env.TOKEN_KEYS, 'invitation', token))?.[0];
}
