import type { Context } from '#lib/api/context.ts';
import { composeInvitation } from '#lib/api/services/mails/invitation-mail.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { href } from '#lib/contract/routes/routes.ts';

/** Offers a licence to an address. */
export const offerMail = (
  context: Context,
  { id, email, linkEndsAt }: { id: string; email: string; linkEndsAt: number },
  product: string,
) =>
  composeInvitation(
    context,
    { to: 'seat', id, email, endsAt: linkEndsAt },
    {
      kind: 'seat-offered',
      subject: `Una licenza ${product} per te`,
      paragraphs: [
        `chi ha acquistato una licenza di ${product} vuole assegnarla a te: puoi usarla con la sua chiave, senza pagare nulla.`,
        'Per averla serve un account con questo indirizzo: la pagina ti guida.',
      ],
      label: 'Accetta la licenza',
    },
  );

/** Tells a former holder that the licence was taken back. */
export const takenBackMail = (context: Context, to: Recipient, product: string) =>
  compose(context, to, {
    kind: 'seat-ended',
    subject: `La licenza ${product} non è più assegnata a te`,
    paragraphs: [
      `chi ti aveva assegnato la licenza di ${product} l’ha ripresa: la sua chiave non vale più e i tuoi dispositivi sono stati liberati.`,
      'I file offline già scaricati valgono fino alla loro scadenza.',
    ],
    action: { label: 'Vedi le tue licenze', path: href('licenses') },
    closing: 'Se pensi che sia un errore, chiedi a chi te l’aveva assegnata.',
  });

/** Tells an owner that a licence was returned. */
export const givenBackMail = (context: Context, to: Recipient, product: string, id: string) =>
  compose(context, to, {
    kind: 'seat-ended',
    subject: `Una licenza ${product} è di nuovo libera`,
    paragraphs: [
      `chi usava una tua licenza di ${product} l’ha restituita: ha una chiave nuova e nessun dispositivo, e puoi assegnarla ad altri.`,
    ],
    action: { label: 'Apri la licenza', path: href('license', { id }) },
    closing: 'Se hai domande, scrivi all’assistenza.',
  });
