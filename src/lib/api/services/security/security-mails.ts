import type { Context } from '#lib/api/context.ts';
import { compose, type Recipient } from '#lib/api/services/mails/letters.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';

const changes = {
  authenticator_added: {
    subject: `La verifica in due passaggi del tuo account ${PRODUCT_NAME} è attiva`,
    paragraph:
      'al tuo account è stata collegata un’app di autenticazione: da ora, oltre alla password, per accedere serve un codice.',
  },
  authenticator_removed: {
    subject: `L’app di autenticazione del tuo account ${PRODUCT_NAME} è stata rimossa`,
    paragraph: 'dal tuo account è stata rimossa l’app di autenticazione: i suoi codici non valgono più.',
  },
  passkey_added: {
    subject: `Una nuova passkey per il tuo account ${PRODUCT_NAME}`,
    paragraph: 'al tuo account è stata aggiunta una passkey: con essa si accede senza password.',
  },
  passkey_removed: {
    subject: `Una passkey del tuo account ${PRODUCT_NAME} è stata rimossa`,
    paragraph: 'dal tuo account è stata rimossa una passkey: con essa non si accede più.',
  },
  recovery_codes_replaced: {
    subject: `I codici di recupero del tuo account ${PRODUCT_NAME} sono cambiati`,
    paragraph: 'i codici di recupero del tuo account sono stati sostituiti: quelli di prima non valgono più.',
  },
  factor_reset_stopped: {
    subject: `La verifica in due passaggi del tuo account ${PRODUCT_NAME} resta attiva`,
    paragraph:
      'la richiesta di togliere la verifica in due passaggi dal tuo account è stata fermata: non è cambiato nulla. Chi l’ha fatta conosce la tua password: se non eri tu, scegline subito un’altra.',
  },
  factors_reset: {
    subject: `La verifica in due passaggi del tuo account ${PRODUCT_NAME} è stata tolta`,
    paragraph:
      'dal tuo account sono stati tolti app di autenticazione, passkey, codici di recupero e dispositivi ricordati, e tutti i dispositivi collegati sono stati disconnessi. Accedi con la password e attiva di nuovo la verifica in due passaggi: fino ad allora ti protegge la sola password.',
  },
} as const;

/** Tells the owner of every change of a factor. */
export function factorMail(context: Context, to: Recipient, change: keyof typeof changes) {
  const { subject, paragraph } = changes[change];
  return compose(context, to, {
    kind: change.replaceAll('_', '-'),
    subject,
    paragraphs: [paragraph],
    action: { label: 'Non sei stato tu? Scegli subito un’altra password', path: href('forgotPassword') },
    closing: 'Se sei stato tu non devi fare nulla.',
  });
}
