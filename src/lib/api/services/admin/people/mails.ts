import type { Context } from '#lib/api/context.ts';
import type { Invitation } from '#lib/api/db/schema/invitations.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { signInvitation } from '#lib/api/services/shared/invitation-links.ts';
import type { Role } from '#lib/contract/account/roles.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { INVITATION_DAYS } from '#lib/contract/limits.ts';
import { INVITATION_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { invitation as words } from '#lib/text/site/invitation.ts';

/** Invites an address. It holds no name, and no word that its sender has typed. */
export const invitationMail = async (context: Context, { id, email, role, endsAt }: Invitation) =>
  compose(
    context,
    { email },
    {
      kind: 'invitation',
      keeps: 'envelope',
      uselessAt: endsAt,
      subject: `Invito a lavorare in ${PRODUCT_NAME}`,
      paragraphs: [
        `chi gestisce ${PRODUCT_NAME} ti invita a lavorarci come ${words.roles[role]}.`,
        'Per accettare serve un account con questo indirizzo e la verifica in due passaggi: la pagina ti guida.',
      ],
      action: {
        label: 'Apri l’invito',
        path: `${INVITATION_PAGE}${await signInvitation(context, 'staff', id)}`,
      },
      closing: `L’invito vale ${INVITATION_DAYS} giorni. Se non te l’aspettavi, ignora questo messaggio: non cambia nulla.`,
    },
  );

/** Tells the account's owner, and leads through the login: to a guest `/admin` is an unknown page. */
export const roleMail = (context: Context, to: Recipient, role: Role) =>
  compose(context, to, {
    kind: 'role-changed',
    subject: `Il tuo ruolo in ${PRODUCT_NAME} è cambiato`,
    paragraphs: [
      role === 'customer'
        ? `il tuo account non ha più un ruolo in ${PRODUCT_NAME}: resta un account cliente, con le sue licenze.`
        : `il tuo account ha ora il ruolo di ${words.roles[role]}.`,
      'Tutti i dispositivi collegati sono stati disconnessi: accedi di nuovo.',
    ],
    ...(role !== 'customer' && {
      action: {
        label: 'Apri l’amministrazione',
        path: href('login', {}, { redirect: staffHref('overview') }),
      },
    }),
    closing: 'Se non te l’aspettavi, scrivi a chi gestisce il negozio.',
  });
