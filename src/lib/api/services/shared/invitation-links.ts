import type { Context } from '#lib/api/context.ts';
import { readSignedToken, signToken } from './signed-tokens.ts';

/** What an invitation is to: the seller's side, a licence that somebody lends, an organization, or licences that somebody transfers. */
export const invitationKinds = ['staff', 'seat', 'organization', 'move'] as const;
export type InvitationKind = (typeof invitationKinds)[number];

/** Signs an invitation's link: it needs no row of its own, and is worth nothing once the invitation has gone. */
export const signInvitation = (
  { env }: Pick<Context, 'env'>,
  kind: InvitationKind,
  id: string,
): Promise<string> => signToken(env.TOKEN_KEYS, 'invitation', [kind, id]);

/** The invitation that a link of ours is for, whether it is still there or not. */
export async function readInvitationLink(
  { env }: Pick<Context, 'env'>,
  token: string,
): Promise<{ kind: InvitationKind; id: string } | undefined> {
  const [named, id] = (await readSignedToken(env.TOKEN_KEYS, 'invitation', token)) ?? [];
  const kind = invitationKinds.find((each) => each === named);
  return kind && id ? { kind, id } : undefined;
}
