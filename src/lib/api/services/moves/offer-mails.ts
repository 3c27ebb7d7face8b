import type { Context } from '#lib/api/context.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { signInvitation } from '#lib/api/services/shared/invitation-links.ts';
import { INVITATION_DAYS } from '#lib/contract/limits.ts';
import { INVITATION_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { href } from '#lib/contract/routes/routes.ts';

/** Offers licences to the reader of an address. It holds no name, and no word that its sender has typed: the page says who it is. */
export const moveOfferMail = async (
  context: Context,
  { id, email, endsAt }: { id: string; email: string; endsAt: number },
) =>
  compose(
    context,
    { email },
    {
      kind: 'move-offered',
      keeps: 'envelope',
      uselessAt: endsAt,
      subject: 'Ti viene offerto un trasferimento di licenze',
      paragraphs: [
        'chi possiede alcune licenze su COA vuole trasferirle a te o a un’organizzazione che amministri.',
        'La pagina ti dice chi le offre e quali sono. Passano di mano solo se accetti, e non paghi nulla.',
      ],
      action: {
        label: 'Vedi l’offerta',
        path: `${INVITATION_PAGE}${await signInvitation(context, 'move', id)}`,
      },
      closing: `Il collegamento vale ${INVITATION_DAYS} giorni. Se non te l’aspettavi, ignora questo messaggio: non cambia nulla.`,
    },
  );

/** Tells who offered licences that they were declined. */
export const moveDeclinedMail = (context: Context, to: Recipient) =>
  compose(context, to, {
    kind: 'move-declined',
    subject: 'Il trasferimento di licenze è stato rifiutato',
    paragraphs: [
      'chi aveva ricevuto la tua offerta di licenze l’ha rifiutata: restano dove sono, con le loro chiavi.',
    ],
    action: { label: 'Vedi i trasferimenti', path: href('organizations') },
    closing: 'Se hai domande, scrivi all’assistenza.',
  });
