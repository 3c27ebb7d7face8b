import type { Context } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import { REPORT_DAYS } from '#lib/contract/limits.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { endOfReportLink, reportPath } from './report-links.ts';
import type { Visitor } from './security-log.ts';

const changes = {
  authenticator_added: {
    kind: 'authenticator-added',
    subject: `La verifica in due passaggi del tuo account ${PRODUCT_NAME} è attiva`,
    paragraph:
      'al tuo account è stata collegata un’app di autenticazione: da ora, oltre alla password, per accedere serve un codice. Gli altri dispositivi sono stati disconnessi.',
  },
  authenticator_removed: {
    kind: 'authenticator-removed',
    subject: `L’app di autenticazione del tuo account ${PRODUCT_NAME} è stata rimossa`,
    paragraph: 'dal tuo account è stata rimossa l’app di autenticazione: i suoi codici non valgono più.',
  },
  passkey_added: {
    kind: 'passkey-added',
    subject: `Una nuova passkey per il tuo account ${PRODUCT_NAME}`,
    paragraph:
      'al tuo account è stata aggiunta una passkey: permette di accedere senza password. Gli altri dispositivi sono stati disconnessi.',
  },
  passkey_removed: {
    kind: 'passkey-removed',
    subject: `Una passkey del tuo account ${PRODUCT_NAME} è stata rimossa`,
    paragraph: 'dal tuo account è stata rimossa una passkey: non permette più di accedere.',
  },
  recovery_codes_replaced: {
    kind: 'recovery-codes-replaced',
    subject: `I codici di recupero del tuo account ${PRODUCT_NAME} sono cambiati`,
    paragraph: 'i codici di recupero del tuo account sono stati sostituiti: quelli di prima non valgono più.',
  },
  factor_reset_stopped: {
    kind: 'factor-reset-stopped',
    subject: `La verifica in due passaggi del tuo account ${PRODUCT_NAME} resta attiva`,
    paragraph:
      'la richiesta di togliere la verifica in due passaggi dal tuo account è stata fermata: non è cambiato nulla. Chi l’ha fatta conosce la tua password: se non eri tu, scegline subito un’altra.',
  },
  factors_reset: {
    kind: 'factors-reset',
    subject: `La verifica in due passaggi del tuo account ${PRODUCT_NAME} è stata tolta`,
    paragraph:
      'dal tuo account sono stati tolti app di autenticazione, passkey, codici di recupero e dispositivi ricordati, e tutti i dispositivi collegati sono stati disconnessi. Accedi con la password e attiva di nuovo la verifica in due passaggi: fino ad allora ti protegge la sola password.',
  },
} as const;

type Owner = Recipient & Pick<User, 'id'>;

/** The end of a mail about an action that somebody else may have caused. A token must not outlive the sending. */
export async function notMe(context: Context, to: Owner) {
  return {
    keeps: 'envelope',
    uselessAt: endOfReportLink(context),
    action: { label: 'Non l’hai fatto tu? Proteggi subito l’account', path: await reportPath(context, to) },
    closing: `Se l’hai fatto tu non devi fare nulla. Il link vale ${REPORT_DAYS} giorni.`,
  } as const;
}

/** Tells the owner of every change of a factor. */
export async function factorMail(
  context: Context,
  to: Owner,
  change: keyof typeof changes,
  more: string[] = [],
) {
  const { kind, subject, paragraph } = changes[change];
  return compose(context, to, {
    kind,
    subject,
    paragraphs: [paragraph, ...more],
    ...(await notMe(context, to)),
  });
}

export const NEW_BROWSER = 'new-browser';

/** Tells of a sign-in from a browser that has not signed in with this password before. */
export async function newBrowserMail(context: Context, to: Owner, { network, country, device }: Visitor) {
  const place = [placeName(country), network && `rete ${network}`].filter(Boolean).join(', ');
  return compose(context, to, {
    kind: NEW_BROWSER,
    subject: `Nuovo accesso al tuo account ${PRODUCT_NAME}`,
    paragraphs: [
      `c’è stato un accesso al tuo account ${PRODUCT_NAME} da un browser che non conoscevamo.`,
      {
        facts: [
          ['Quando', italianMoment(context.now)],
          ['Browser', device || 'non riconosciuto'],
          ['Da dove', place || 'non noto'],
        ],
      },
    ],
    ...(await notMe(context, to)),
  });
}

/** A two-letter code, or the platform's code for Tor's exits. */
function placeName(country: string): string {
  if (country === 'T1') return 'rete Tor';
  return /^[A-Z]{2}$/.test(country) ? countryName(country) : '';
}

/** Has no link that acts: its reader has just pressed one. */
export const signInReportedMail = (context: Context, to: Recipient & Pick<User, 'secondFactorAt'>) =>
  compose(context, to, {
    kind: 'sign-in-reported',
    subject: `Il tuo account ${PRODUCT_NAME} è al sicuro: scegli una nuova password`,
    paragraphs: [
      'ci hai detto che non eri tu: la tua password non vale più, tutti i dispositivi collegati sono stati disconnessi e quelli ricordati dimenticati.',
      'Se non hai già scelto una nuova password, fallo ora: fino ad allora nessuno accede con una password.',
      ...(to.secondFactorAt
        ? [
            'Le passkey restano per la verifica in due passaggi, ma da sole non aprono più l’account: rimuovi quelle che non riconosci e aggiungi di nuovo le tue.',
          ]
        : []),
    ],
    action: { label: 'Scegli una nuova password', path: href('forgotPassword') },
    closing: 'Controlla anche la pagina «Sicurezza» delle impostazioni: mostra che cosa è successo.',
  });
