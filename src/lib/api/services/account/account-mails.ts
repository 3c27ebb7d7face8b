import type { Context } from '#lib/api/context.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { endOfLink } from '#lib/api/services/account/login/mailed-tokens.ts';
import { notMe } from '#lib/api/services/account/security/security-mails.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { UNDO_EMAIL_CHANGE_PAGE, withOwner } from '#lib/contract/login/mailed-pages.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { formatMoney } from '#lib/format.ts';

export const newPasswordMail = async (context: Context, to: Recipient & { id: string }) =>
  compose(context, to, {
    kind: 'password-changed',
    subject: `La password del tuo account ${PRODUCT_NAME} è cambiata`,
    paragraphs: [
      'la tua password è stata cambiata e gli altri dispositivi collegati sono stati disconnessi.',
    ],
    ...(await notMe(context, to)),
  });

export const newAddressMail = (context: Context, to: { id: string; email: string }, token: string) =>
  compose(context, to, {
    kind: 'new-address',
    keeps: 'envelope',
    uselessAt: endOfLink(context, 'change_email'),
    subject: `Conferma il nuovo indirizzo del tuo account ${PRODUCT_NAME}`,
    paragraphs: [
      `per usare questo indirizzo con il tuo account ${PRODUCT_NAME} conferma che è tuo. Fino ad allora vale quello di prima.`,
    ],
    action: { label: 'Conferma il nuovo indirizzo', path: href('verifyEmail', { token }) },
    closing:
      'Il link vale 24 ore. Se non hai chiesto tu il cambio, ignora questo messaggio: non cambia nulla.',
  });

export const addressWantedMail = (context: Context, to: Recipient) =>
  compose(context, to, {
    kind: 'address-wanted',
    subject: `Hai già un account ${PRODUCT_NAME} con questo indirizzo`,
    paragraphs: [
      `qualcuno ha chiesto di usare questo indirizzo per un altro account ${PRODUCT_NAME}. Dato che è già il tuo, non è cambiato nulla.`,
    ],
    closing: 'Se l’hai chiesto tu, scegli un indirizzo diverso o elimina prima questo account.',
  });

const UNDO = 'Non l’hai chiesto tu? Annulla il cambio';

/** Goes to the current address, so that its owner learns of the change before it happens. */
export const addressChangeMail = (context: Context, to: Recipient, newEmail: string, token: string) =>
  compose(context, to, {
    kind: 'address-change',
    keeps: 'envelope',
    uselessAt: endOfLink(context, 'undo_change_email'),
    subject: `Richiesta di cambiare l’indirizzo del tuo account ${PRODUCT_NAME}`,
    paragraphs: [
      `qualcuno ha chiesto dal tuo account, con la tua password, di passare all’indirizzo ${readableAddress(newEmail)}. Il cambio avviene solo quando il nuovo indirizzo viene confermato: fino ad allora accedi con questo.`,
    ],
    action: { label: UNDO, path: `${UNDO_EMAIL_CHANGE_PAGE}${token}` },
    closing: 'Il link vale 7 giorni, anche dopo il cambio. Se l’hai chiesto tu non devi fare nulla.',
  });

/** Goes to the previous address. */
export const addressChangedMail = (context: Context, to: Recipient, newEmail: string, token: string) =>
  compose(context, to, {
    kind: 'address-changed',
    keeps: 'envelope',
    uselessAt: endOfLink(context, 'undo_change_email'),
    subject: `L’indirizzo del tuo account ${PRODUCT_NAME} è cambiato`,
    paragraphs: [
      `da ora il tuo account ${PRODUCT_NAME} usa l’indirizzo ${readableAddress(newEmail)}: con questo non accedi più.`,
    ],
    action: { label: UNDO, path: `${UNDO_EMAIL_CHANGE_PAGE}${token}` },
    closing: 'Il link vale 7 giorni. Se l’hai chiesto tu non devi fare nulla.',
  });

export const addressRestoredMail = (context: Context, to: Recipient, token: string) =>
  compose(context, to, {
    kind: 'address-restored',
    keeps: 'envelope',
    uselessAt: endOfLink(context, 'reset_password'),
    subject: `Il tuo account ${PRODUCT_NAME} usa di nuovo questo indirizzo`,
    paragraphs: [
      'il cambio di indirizzo è stato annullato. Chi lo ha chiesto conosceva la tua password: per questo non vale più, e tutti i dispositivi collegati sono stati disconnessi.',
    ],
    action: {
      label: 'Scegli una nuova password',
      path: withOwner(href('resetPassword', { token }), to.email),
    },
    closing: 'Il link vale un’ora; dopo ne puoi chiedere un altro dalla pagina di accesso.',
  });

/** @param refunded refunded payments whose key was not sent yet */
export const accountDeletedMail = (
  context: Context,
  { id: _gone, ...to }: Recipient,
  refunded: Pick<Payment, 'productName' | 'amountCents' | 'refundedCents' | 'currency'>[] = [],
) =>
  compose(context, to, {
    kind: 'account-deleted',
    keeps: 'nothing',
    subject: `Il tuo account ${PRODUCT_NAME} è stato eliminato`,
    paragraphs: [
      'il tuo account è stato eliminato con i dati che conteneva: profilo, licenze, attività e messaggi.',
      ...refunded.map(
        ({ productName, amountCents, refundedCents, currency }) =>
          `La chiave di ${productName} che aspettavi non arriva più: ti rimborsiamo ${formatMoney(amountCents - refundedCents, currency)} con il metodo con cui hai pagato.`,
      ),
      'Le fatture emesse restano nei nostri registri per il tempo previsto dalla legge, senza più legami con un account.',
    ],
    closing: 'Questa è l’ultima email che ti mandiamo. Grazie per aver scelto COA.',
  });
