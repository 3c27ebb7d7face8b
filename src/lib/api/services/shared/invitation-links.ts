import type { Context } from '#lib/api/context.ts';
import { readSignedToken, signToken } from './signed-tokens.ts';

/** What an invitation is to: the admin area, a lent licence, an organization, or transferred licences. */
export const invitationKinds = ['staff', 'seat', 'organization', 'move'] as const;
export type InvitationKind = (typeof invitationKinds)[number];

/** Signs an invitation's link: it needs no row of its own, and stops working when the invitation is deleted. */
export const signInvitation = (
  { env }: Pick<Context, 'env'>,
  kind: InvitationKind,
  id: string,
): Promise<string> => signToken(env.TOKEN_KEYS, 'invitation', [kind, id]);

/** The invitation of a valid link, whether the invitation still exists or not. */
export async function readInvitationLink(
  { env }: Pick<Context, 'env'>,
  token: string,
): Promise<{ kind: InvitationKind; id: string } | undefined> {
  const [named, id] = (await readSignedToken(env.TOKEN_KEYS, 'invitation', token)) ?? [];
  const kind = invitationKinds.find((each) => each === named);
  return kind && id ? { kind, id } : undefined;
}
