import type { Context } from '#lib/api/context.ts';
import { composeInvitation } from '#lib/api/services/mails/invitation-mail.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { href } from '#lib/contract/routes/routes.ts';

/** Offers licences to an address; the page shows who offers them. */
export const moveOfferMail = (context: Context, offer: { id: string; email: string; endsAt: number }) =>
  composeInvitation(
    context,
    { to: 'move', ...offer },
    {
      kind: 'move-offered',
      subject: 'Un trasferimento di licenze per te',
      paragraphs: [
        'chi possiede alcune licenze su COA vuole trasferirle a te o a un’organizzazione che amministri.',
        'La pagina ti dice chi le offre e quali sono. Il trasferimento avviene solo se accetti, e non paghi nulla.',
      ],
      label: 'Vedi l’offerta',
    },
  );

/** Tells the maker of an offer that it was declined. */
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
