import type { Context } from '#lib/api/context.ts';
import { composeInvitation } from '#lib/api/services/mails/invitation-mail.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { href } from '#lib/contract/routes/routes.ts';

/** Invites an address to an organization; the page names it. */
export const invitedMail = (context: Context, invitation: { id: string; email: string; endsAt: number }) =>
  composeInvitation(
    context,
    { to: 'organization', ...invitation },
    {
      kind: 'organization-invited',
      subject: 'Un invito in un’organizzazione',
      paragraphs: [
        'chi amministra un’organizzazione su COA ti invita a farne parte.',
        'Per accettare serve un account con questo indirizzo: la pagina ti dice di quale organizzazione si tratta e che cosa potrai fare.',
      ],
      label: 'Vedi l’invito',
    },
  );

/** Tells a person that they were removed from an organization. */
export const takenOutMail = (context: Context, to: Recipient) =>
  compose(context, to, {
    kind: 'organization-left',
    subject: 'Non fai più parte di un’organizzazione',
    paragraphs: [
      'chi amministra un’organizzazione di cui facevi parte su COA ti ha rimosso: non vedi più i suoi ordini, le sue fatture e le sue persone.',
      'Il tuo account resta com’è. Le licenze che ti ha assegnato restano tra le tue finché chi la amministra non le riprende.',
    ],
    action: { label: 'Vedi le tue licenze', path: href('licenses') },
    closing: 'Se pensi che sia un errore, chiedi a chi amministra l’organizzazione.',
  });

/** Tells its contact that an organization was deleted. */
export const deletedMail = (context: Context, { email }: Pick<Recipient, 'email'>) =>
  compose(
    context,
    { email },
    {
      kind: 'organization-deleted',
      subject: 'La tua organizzazione è stata eliminata',
      paragraphs: [
        'un’organizzazione che amministravi su COA è stata eliminata con le sue licenze scadute, le sue attività e i suoi messaggi.',
        'Le fatture emesse restano nei nostri registri per il tempo previsto dalla legge, senza più legami con un account. Il tuo account resta com’è.',
      ],
      closing: 'Se nessuno dei tuoi colleghi l’ha eliminata, scrivici subito.',
    },
  );
