import type { Context } from '#lib/api/context.ts';
import { compose, type Recipient } from '#lib/api/services/shared/letters.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';

export const newPasswordMail = (context: Context, to: Recipient) =>
  compose(context, to, {
    kind: 'password-changed',
    subject: `La password del tuo account ${PRODUCT_NAME} è cambiata`,
    paragraphs: [
      'la tua password è stata cambiata e gli altri dispositivi collegati sono stati disconnessi.',
    ],
    action: { label: 'Non sei stato tu? Scegline subito un’altra', path: href('forgotPassword') },
    closing: 'Se sei stato tu non devi fare nulla.',
  });

export const newAddressMail = (context: Context, email: string, token: string) =>
  compose(
    context,
    { email },
    {
      kind: 'new-address',
      subject: `Conferma il nuovo indirizzo del tuo account ${PRODUCT_NAME}`,
      paragraphs: [
        `per usare questo indirizzo con il tuo account ${PRODUCT_NAME} conferma che è tuo. Fino ad allora vale quello di prima.`,
      ],
      action: { label: 'Conferma il nuovo indirizzo', path: href('verifyEmail', { token }) },
      closing: 'Il collegamento vale 24 ore. Se non hai chiesto tu il cambio, ignora questo messaggio.',
    },
  );

export const addressWantedMail = (context: Context, to: Recipient) =>
  compose(context, to, {
    kind: 'address-wanted',
    subject: `Hai già un account ${PRODUCT_NAME} con questo indirizzo`,
    paragraphs: [
      `qualcuno ha chiesto di usare questo indirizzo per un altro account ${PRODUCT_NAME}. Dato che è già il tuo, non è cambiato nulla.`,
    ],
    closing: 'Se sei stato tu, scegli un indirizzo diverso o elimina prima questo account.',
  });

/** Goes to the present address, so that its owner learns of the change in time. */
export const addressChangeMail = (context: Context, to: Recipient, newEmail: string) =>
  compose(context, to, {
    kind: 'address-change',
    subject: `È stato chiesto di cambiare l’indirizzo del tuo account ${PRODUCT_NAME}`,
    paragraphs: [
      `dal tuo account è stato chiesto di passare all’indirizzo ${newEmail}. Il cambio avviene solo quando il nuovo indirizzo viene confermato: fino ad allora accedi con questo.`,
    ],
    action: { label: 'Non sei stato tu? Cambia subito la password', path: href('forgotPassword') },
    closing: 'Se sei stato tu non devi fare nulla.',
  });

export const accountDeletedMail = (context: Context, to: Recipient) =>
  compose(context, to, {
    kind: 'account-deleted',
    subject: `Il tuo account ${PRODUCT_NAME} è stato eliminato`,
    paragraphs: [
      'il tuo account è stato eliminato con i dati che conteneva: profilo, licenze, attività e messaggi.',
      'Le fatture emesse restano nei nostri registri per il tempo previsto dalla legge, senza più legami con un account.',
    ],
    closing: 'Questo è l’ultimo messaggio che ti mandiamo. Grazie di essere stato con noi.',
  });
