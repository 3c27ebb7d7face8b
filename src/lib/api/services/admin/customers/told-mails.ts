import type { Context } from '#lib/api/context.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';

const auditActions = {
  'key-shown': {
    subject: `L’assistenza ha visto una tua chiave di licenza ${PRODUCT_NAME}`,
    paragraph: 'una persona dell’assistenza ha visto in chiaro la chiave di una tua licenza.',
  },
  'sessions-ended': {
    subject: `I dispositivi collegati al tuo account ${PRODUCT_NAME} sono stati disconnessi`,
    paragraph:
      'l’assistenza ha chiuso tutte le sessioni del tuo account: su ogni dispositivo serve un nuovo accesso.',
  },
  'billing-corrected': {
    subject: `I dati per la fattura del tuo account ${PRODUCT_NAME} sono stati corretti`,
    paragraph:
      'l’assistenza ha corretto i dati che riporteranno le tue prossime fatture: li trovi nei «Dati per la fattura». Le fatture già emesse non cambiano.',
  },
  'data-exported-for-you': {
    subject: `I dati del tuo account ${PRODUCT_NAME} sono stati esportati`,
    paragraph:
      'l’assistenza ha scaricato una copia di tutti i dati del tuo account, la stessa che scarichi tu dalle impostazioni.',
  },
} as const;

/** Tells customers what staff did to their account. */
export const toldMail = (
  context: Context,
  to: Recipient,
  kind: keyof typeof auditActions,
  more: string[] = [],
) =>
  compose(context, to, {
    kind,
    subject: auditActions[kind].subject,
    paragraphs: [auditActions[kind].paragraph, ...more],
    closing: 'Se non lo avevi chiesto tu, scrivi all’assistenza.',
  });
