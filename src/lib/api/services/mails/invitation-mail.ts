import type { Context } from '#lib/api/context.ts';
import { type InvitationKind, signInvitation } from '#lib/api/services/shared/invitation-links.ts';
import { INVITATION_DAYS } from '#lib/contract/limits.ts';
import { INVITATION_PAGE } from '#lib/contract/login/mailed-pages.ts';
import type { MailTopic } from '#lib/text/admin/mails.ts';
import { compose } from './mail.ts';

/** The page of an invitation's link. */
export const invitationPath = async (context: Context, to: InvitationKind, id: string): Promise<string> =>
  `${INVITATION_PAGE}${await signInvitation(context, to, id)}`;

interface Invitation {
  /** The id of what the reader is invited to. */
  to: InvitationKind;
  id: string;
  email: string;
  /** When its link ends. */
  endsAt: number;
}

/** Invites an address. The mail holds neither a name nor any text that its sender typed; the page says who invites. */
export const composeInvitation = async (
  context: Context,
  { to, id, email, endsAt }: Invitation,
  { label, ...words }: { kind: MailTopic; subject: string; paragraphs: string[]; label: string },
) =>
  compose(
    context,
    { email },
    {
      ...words,
      keeps: 'envelope',
      uselessAt: endsAt,
      action: { label, path: await invitationPath(context, to, id) },
      closing: `Il link vale ${INVITATION_DAYS} giorni. Se non te l’aspettavi, ignora questo messaggio: non cambia nulla.`,
    },
  );
