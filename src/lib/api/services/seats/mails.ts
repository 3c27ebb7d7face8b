import type { Context } from '#lib/api/context.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { signInvitation } from '#lib/api/services/shared/invitation-links.ts';
import { INVITATION_DAYS } from '#lib/contract/limits.ts';
import { INVITATION_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { href } from '#lib/contract/routes/routes.ts';

/** Offers a licence to an address. It holds no name, and no word that its sender has typed. */
export const offerMail = async (
  context: Context,
  { id, email, linkEndsAt }: { id: string; email: string; linkEndsAt: number },
  product: string,
) =>
  compose(
    context,
    { email },
    {
      kind: 'seat-offered',
      keeps: 'envelope',
      uselessAt: linkEndsAt,
      subject: `Una licenza ${product} per te`,
      paragraphs: [
        `chi ha acquistato una licenza di ${product} vuole darla a te: puoi usarla con la sua chiave, senza pagare nulla.`,
        'Per averla serve un account con questo indirizzo: la pagina ti guida.',
      ],
      action: {
        label: 'Prendi la licenza',
        path: `${INVITATION_PAGE}${await signInvitation(context, 'seat', id)}`,
      },
      closing: `Il collegamento vale ${INVITATION_DAYS} giorni. Se non te l’aspettavi, ignora questo messaggio: non cambia nulla.`,
    },
  );

/** Tells who held a licence that it was taken back. */
export const takenBackMail = (context: Context, to: Recipient, product: string) =>
  compose(context, to, {
    kind: 'seat-ended',
    subject: `La licenza ${product} non è più assegnata a te`,
    paragraphs: [
      `chi ti aveva dato la licenza di ${product} l’ha ripresa: la sua chiave non vale più e i tuoi dispositivi sono stati liberati.`,
      'I file offline già scaricati valgono fino alla loro scadenza.',
    ],
    action: { label: 'Vedi le tue licenze', path: href('licenses') },
    closing: 'Se pensi che sia un errore, chiedi a chi te l’aveva data.',
  });

/** Tells an owner that a licence was given back. */
export const givenBackMail = (context: Context, to: Recipient, product: string, id: string) =>
  compose(context, to, {
    kind: 'seat-ended',
    subject: `Una licenza ${product} è di nuovo libera`,
    paragraphs: [
      `chi usava una tua licenza di ${product} l’ha restituita: ha una chiave nuova e nessun dispositivo, e puoi assegnarla a un altro.`,
    ],
    action: { label: 'Apri la licenza', path: href('license', { id }) },
    closing: 'Se hai domande, scrivi all’assistenza.',
  });
