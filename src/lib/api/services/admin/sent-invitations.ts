import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { invitations } from '#lib/api/db/schema/invitations.ts';
import { type CommandActor, type LoggedActor, recordAuditEach } from './staff-log.ts';

const withdrawal = {
  action: 'invitation_withdrawn',
  target: 'invitation',
  targetId: invitations.id,
  after: sql`json_object('role', ${invitations.role})`,
  reason: '',
} as const;

/** The statements that end and audit the invitations of a sender who may no longer invite. */
export function endSentInvitations(
  context: Pick<Context, 'db' | 'now'>,
  actor: LoggedActor | CommandActor,
  isSent: SQL,
) {
  return {
    withdrawals: recordAuditEach(context, actor, withdrawal, sql`from ${invitations} where ${isSent}`),
    invitations: context.db.delete(invitations).where(isSent),
  };
}

/** The same for a deleted account, under the condition `isDeleted`. */
export const endInvitationsOf = (context: Context, actor: LoggedActor, userId: string, isDeleted: SQL) =>
  endSentInvitations(context, actor, sql`${invitations.inviterId} = ${userId} and ${isDeleted}`);
