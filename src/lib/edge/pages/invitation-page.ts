import { InvitationState } from '#lib/contract/account/invitations.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { openSession } from '#lib/edge/session/access.ts';
import { readIdentity } from '#lib/edge/session/cookies.ts';
import { readAs, type Visit } from './member-read.ts';

/** What an invitation link's page shows; `elsewhere` in front of an external host, which has no invitations of ours. */
export type InvitationVisit =
  | { kind: 'elsewhere' | 'guest' | 'over' | 'unavailable' }
  | { kind: 'found'; invitation: InvitationState };

export async function openInvitation(visit: Visit, token: string): Promise<InvitationVisit> {
  const { request, env } = visit;
  if (env.API_ORIGIN) return { kind: 'elsewhere' };
  const session = await openSession(env, readIdentity(request, env).session);
  if (!session) return { kind: 'guest' };
  const read = await readAs(visit, session, callPath('invitation', { id: token }), InvitationState);
  if (read.kind === 'found') return { kind: 'found', invitation: read.data };
  // The session has just ended.
  if (read.kind === 'redirect') return { kind: 'guest' };
  return { kind: read.kind === 'missing' ? 'over' : 'unavailable' };
}
