import type { TEST_EVENT, WebhookType } from '#lib/contract/admin/webhooks/rules.ts';
import type { RateLimitName } from '#lib/contract/calls/rate-limits.ts';
import type { deactivationCodes } from '#lib/contract/devices/devices.ts';
import type { ActivationCode, ValidationCode } from '#lib/contract/devices/rules.ts';
import type { TestCodes } from '#lib/contract/devices/sandbox.ts';

/** Words of the developers' page around its guide (src/pages/_parts/developers/guide.mdx). */
export const developers = {
  title: 'Per sviluppatori',
  lead: 'Come un prodotto usa le licenze COA: attivazione, verifica, uso senza rete. E il contratto completo di tutta l’API.',
  contents: 'In questa pagina',
  guide: 'Guida per chi integra un prodotto',
  asMarkdown: 'Le pagine per sviluppatori in Markdown, complete.',
  openApi: 'Documento OpenAPI 3.1',
  code: 'Codice',
  status: 'Stato HTTP',
  meaning: 'Significato',
  limit: 'Limite',
  requests: 'Richieste',
  every: 'Ogni',
  seconds: (n: number) => (n < 60 ? `${n} secondi` : `${n / 60} minut${n === 60 ? 'o' : 'i'}`),
  codes: {
    ACTIVATED: 'Il dispositivo ha occupato un posto della licenza.',
    ALREADY_ACTIVATED: 'Il dispositivo era già attivo: resta nel suo posto.',
    ACTIVATION_LIMIT_REACHED:
      'Tutti i posti sono occupati. La risposta dice quanti sono e in manage_url dove il cliente ne libera uno.',
    SWAP_LIMIT_REACHED:
      'Troppi dispositivi hanno preso il posto di altri. La risposta dice in next_swap_at quando potrà farlo il prossimo.',
    NOT_FOUND: 'Nessuna licenza ha questa chiave.',
    KEY_REPLACED:
      'Il proprietario ha sostituito la chiave: questa non vale più, il prodotto chieda quella nuova. Dispositivi e scadenza sono rimasti gli stessi.',
    REVOKED: 'La licenza è stata revocata e non torna più valida.',
    SUSPENDED: 'La licenza è sospesa: il cliente deve rivolgersi all’assistenza.',
    EXPIRED: 'La licenza è scaduta: il cliente la può rinnovare, chiave e dispositivi restano gli stessi.',
    PRODUCT_MISMATCH: 'La licenza è di un altro prodotto.',
    NOT_ACTIVATED: 'Il dispositivo non è attivo: il prodotto lo può attivare.',
    FINGERPRINT_MISMATCH: 'La licenza è attiva su altri dispositivi e non su questo.',
    VALID: 'La licenza è valida su questo dispositivo.',
    DEACTIVATED: 'Il dispositivo non è più attivo e il suo posto è libero.',
    SLOT_RESERVED:
      'Il dispositivo non è più attivo; il suo file offline tiene il posto fino a reserved_until.',
  } satisfies Record<ActivationCode | ValidationCode | (typeof deactivationCodes)[number], string>,
  limits: {
    licensingPerKeyAndAddress: 'per chiave di licenza e indirizzo di rete',
    unknownKeysPerAddress: 'per indirizzo di rete, con chiavi che nessuna licenza ha',
    testKeysPerAddress: 'per indirizzo di rete, con chiavi di prova',
  } satisfies Partial<Record<RateLimitName, string>>,
  events: {
    'license.created': 'acquistata, o data in omaggio dal venditore',
    'license.renewed': 'rinnovata con un pagamento',
    'license.extended': 'il venditore ne ha prorogato la scadenza',
    'license.shortened': 'un rimborso ha tolto i mesi di un rinnovo, o il venditore giorni in omaggio',
    'license.limit_changed': 'il venditore ha cambiato il numero di dispositivi',
    'license.expiring': '30 giorni prima della scadenza, una volta per ogni scadenza',
    'license.expired': 'è scaduta',
    'license.suspended': 'sospesa',
    'license.reinstated': 'di nuovo attiva dopo una sospensione',
    'license.revoked': 'revocata, anche da un rimborso o da un recesso',
    'license.key_replaced': 'il cliente o il venditore ne ha sostituito la chiave',
    'license.moved':
      'il venditore l’ha spostata in un altro account, con chiave e dispositivi: `customer_id` è quello nuovo',
    'license.assigned': 'il cliente l’ha assegnata a una persona, che ha accettato: `holder` è il suo codice',
    'license.unassigned': 'chi la usava l’ha restituita, o il cliente l’ha ripresa: la chiave è nuova',
    'device.activated': 'un dispositivo ha preso un posto, o è tornato',
    'device.released': 'un dispositivo è stato disattivato',
    'payment.completed': 'un pagamento è riuscito',
    'payment.refunded': 'un rimborso, di tutto o di una parte',
    'document.issued': 'una fattura, una ricevuta o la sua nota di credito è stata emessa',
    'document.refused': 'il Sistema di Interscambio ha scartato una fattura o una nota di credito',
    'withdrawal.declared': 'è arrivata una dichiarazione di recesso',
    'withdrawal.executed': 'un recesso ha avuto effetto',
    'withdrawal.undone': 'il cliente ha annullato il suo recesso, e la licenza vale come prima',
    'webhook.test': 'il venditore ha premuto «Invia una prova»',
  } satisfies Record<WebhookType | typeof TEST_EVENT, string>,
  testKey: 'Chiave di prova',
  testCalls: {
    activate: 'Attivazione',
    validate: 'Verifica',
    lease: 'Rinnovo del posto',
    deactivate: 'Disattivazione',
    offlineFile: 'File offline',
  } satisfies Record<keyof TestCodes, string>,
  testFile: 'il file',
  testBusy: (seconds: number) => `429, con Retry-After di ${seconds} secondi, a ogni chiamata`,
  callsTitle: 'Tutte le chiamate',
  callsLead:
    'La tabella è generata dal contratto che il server applica e descrive le chiamate in inglese. I campi e gli errori di ciascuna sono nel riferimento e nel documento OpenAPI.',
  call: 'Chiamata',
  credential: 'Credenziale',
  what: 'Che cosa fa',
  answers: 'Risposte',
  credentials: {
    none: 'nessuna',
    bearer: 'sessione',
    'license-key': 'chiave di licenza',
    'api-key': 'chiave API',
  },
} as const;
