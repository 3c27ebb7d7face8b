import type { Context } from '#lib/api/context.ts';
import type { AssistedEmail } from '#lib/api/db/schema/assisted-emails.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { StopChannel } from '#lib/contract/account/assisted-email.ts';
import { ASSISTED_EMAIL_DAYS } from '#lib/contract/limits.ts';
import { ASSISTED_EMAIL_PAGE, STOP_ASSISTED_EMAIL_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { formatInstant } from '#lib/format.ts';
import { signConfirmation, signStop } from './links.ts';

type Waiting = Pick<AssistedEmail, 'id' | 'email' | 'effectiveAt' | 'lapsesAt'>;

/** How each channel's reader knows the account. */
const accountOf: Record<Exclude<StopChannel, 'session'>, string> = {
  email: `del tuo account ${PRODUCT_NAME}`,
  invoice_email: `dell’account ${PRODUCT_NAME} di cui ricevi le fatture`,
  former_email: `dell’account ${PRODUCT_NAME} che usava questo indirizzo`,
};

/** Notifies one of the account's addresses, with the link that stops the change but without the new address. */
export const oldSideMail = async (
  context: Context,
  to: Recipient,
  change: Waiting,
  channel: Exclude<StopChannel, 'session'>,
) =>
  compose(context, to, {
    kind: 'assisted-email-asked',
    keeps: 'envelope',
    uselessAt: change.lapsesAt,
    subject: `L’assistenza ha avviato il cambio dell’indirizzo ${accountOf[channel]}`,
    paragraphs: [
      `qualcuno ha detto alla nostra assistenza di non poter più leggere le email ${accountOf[channel]}, e ha chiesto di passare a un altro indirizzo.`,
      `Fino al ${formatInstant(toInstant(change.effectiveAt))} non cambia nulla, e con il pulsante qui sotto puoi fermare il cambio, senza accedere. Dopo, l’account passa all’altro indirizzo appena è confermato.`,
    ],
    action: {
      label: 'Non sono io: ferma il cambio',
      path: `${STOP_ASSISTED_EMAIL_PAGE}${await signStop(context, change.id, channel)}`,
    },
    closing: 'Se l’hai chiesto tu non devi fare nulla.',
  });

/** Asks the new address to confirm. */
export const newSideMail = async (context: Context, change: Waiting) =>
  compose(
    context,
    { email: change.email },
    {
      kind: 'assisted-email-confirm',
      keeps: 'envelope',
      uselessAt: change.lapsesAt,
      subject: `Conferma il nuovo indirizzo del tuo account ${PRODUCT_NAME}`,
      paragraphs: [
        `hai chiesto alla nostra assistenza di usare questo indirizzo con il tuo account ${PRODUCT_NAME}: conferma che è tuo.`,
        `Il cambio avviene dal ${formatInstant(toInstant(change.effectiveAt))}: fino ad allora chi legge l’indirizzo di prima può fermarlo.`,
      ],
      action: {
        label: 'Conferma l’indirizzo',
        path: `${ASSISTED_EMAIL_PAGE}${await signConfirmation(context, change.id)}`,
      },
      closing: `Il link vale ${ASSISTED_EMAIL_DAYS} giorni. Se non hai chiesto nulla, ignora questo messaggio: non cambia nulla.`,
    },
  );

const endings = {
  stopped: 'il cambio di indirizzo che l’assistenza aveva avviato è stato fermato.',
  withdrawn: 'l’assistenza ha annullato il cambio di indirizzo che aveva avviato.',
  lapsed:
    'il cambio di indirizzo che l’assistenza aveva avviato è decaduto: il nuovo indirizzo non è stato confermato in tempo.',
  taken:
    'il cambio di indirizzo che l’assistenza aveva avviato non è avvenuto: il nuovo indirizzo è di un altro account.',
} as const;
export type Ending = keyof typeof endings;

/** Tells the account's present address that it remains. */
export const changeEndedMail = (context: Context, to: Recipient, ending: Ending) =>
  compose(context, to, {
    kind: 'assisted-email-ended',
    subject: `L’indirizzo del tuo account ${PRODUCT_NAME} non cambia`,
    paragraphs: [endings[ending], 'Accedi con questo indirizzo, come prima.'],
    closing:
      ending === 'stopped'
        ? 'Se non l’hai fermato tu, o pensi che qualcuno voglia entrare nel tuo account, cambia la password e scrivi all’assistenza.'
        : { answered: 'Se hai domande, scrivi all’assistenza' },
  });
