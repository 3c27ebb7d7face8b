import type { Context } from '#lib/api/context.ts';
import { notMe } from '#lib/api/services/account/security/security-mails.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { withOwner } from '#lib/contract/login/mailed-pages.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { endOfLink } from './mailed-tokens.ts';

/** Greets without a name: the name may be a stranger's until the address is confirmed. */
export const verificationMail = (
  context: Context,
  { id, email }: { id: string; email: string },
  token: string,
) =>
  compose(
    context,
    { id, email },
    {
      kind: 'verification',
      keeps: 'envelope',
      uselessAt: endOfLink(context, 'verify_email'),
      subject: `Conferma il tuo indirizzo email per ${PRODUCT_NAME}`,
      paragraphs: [`per attivare il tuo account ${PRODUCT_NAME} conferma che questo indirizzo email è tuo.`],
      action: { label: 'Conferma il tuo indirizzo', path: withOwner(href('verifyEmail', { token }), email) },
      closing: 'Il link vale 24 ore. Se non hai creato tu un account, ignora questo messaggio.',
    },
  );

/** The first sign-in link for a customer of another system: greets without a name, as `verificationMail` does. */
export const importedMail = (context: Context, { id, email }: { id: string; email: string }, token: string) =>
  compose(
    context,
    { id, email },
    {
      kind: 'imported',
      keeps: 'envelope',
      uselessAt: endOfLink(context, 'verify_email'),
      subject: `Le tue licenze sono ora su ${PRODUCT_NAME}`,
      paragraphs: [
        `abbiamo portato su ${PRODUCT_NAME} le licenze che hai con questo indirizzo. Le chiavi che usi continuano a valere e nei tuoi programmi non cambia nulla.`,
        'Se vuoi vedere le licenze e gestire i dispositivi, conferma l’indirizzo e scegli nome e password.',
      ],
      action: { label: 'Entra nel tuo account', path: withOwner(href('verifyEmail', { token }), email) },
      closing: `Il link vale 24 ore; dopo, con «Password dimenticata» ne ricevi uno nuovo. Se non hai licenze nostre ignora questo messaggio.`,
    },
  );

export const alreadyRegisteredMail = (context: Context, to: Recipient) =>
  compose(context, to, {
    kind: 'already-registered',
    subject: `Hai già un account ${PRODUCT_NAME}`,
    paragraphs: [
      `qualcuno ha provato a creare un account ${PRODUCT_NAME} con questo indirizzo, che però è già registrato.`,
      'Se l’hai fatto tu, accedi con la tua password; se non la ricordi puoi sceglierne una nuova.',
    ],
    action: { label: 'Accedi', path: href('login') },
    closing: 'Se non l’hai fatto tu non devi fare nulla: il tuo account non è cambiato.',
  });

export const resetMail = (context: Context, to: Recipient, token: string) =>
  compose(context, to, {
    kind: 'password-reset',
    keeps: 'envelope',
    uselessAt: endOfLink(context, 'reset_password'),
    subject: `Scegli una nuova password per ${PRODUCT_NAME}`,
    paragraphs: [`abbiamo ricevuto la richiesta di cambiare la password del tuo account ${PRODUCT_NAME}.`],
    action: {
      label: 'Scegli una nuova password',
      path: withOwner(href('resetPassword', { token }), to.email),
    },
    closing:
      'Il link vale un’ora e si può usare una volta sola. Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima.',
  });

export const passwordChangedMail = async (context: Context, to: Recipient & { id: string }) =>
  compose(context, to, {
    kind: 'password-was-reset',
    subject: `La password del tuo account ${PRODUCT_NAME} è cambiata`,
    paragraphs: ['la tua password è stata cambiata e tutti i dispositivi collegati sono stati disconnessi.'],
    ...(await notMe(context, to)),
  });
