import type { Context } from '#lib/api/context.ts';
import type { Invitation } from '#lib/api/db/schema/invitations.ts';
import { composeInvitation } from '#lib/api/services/mails/invitation-mail.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import type { Role } from '#lib/contract/account/roles.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { invitation as words } from '#lib/text/site/invitation.ts';

/** Invites an address to the admin area. */
export const invitationMail = (context: Context, { id, email, role, endsAt }: Invitation) =>
  composeInvitation(
    context,
    { to: 'staff', id, email, endsAt },
    {
      kind: 'invitation',
      subject: `Invito a lavorare in ${PRODUCT_NAME}`,
      paragraphs: [
        `chi gestisce ${PRODUCT_NAME} ti invita a lavorarci come ${words.roles[role]}.`,
        'Per accettare serve un account con questo indirizzo e la verifica in due passaggi: la pagina ti guida.',
      ],
      label: 'Apri l’invito',
    },
  );

/** Notifies the account's owner. The link goes through the login: to a guest `/admin` is an unknown page. */
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
