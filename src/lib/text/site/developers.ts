import type { RateLimitName } from '#lib/contract/calls/rate-limits.ts';
import type { ActivationCode, ValidationCode } from '#lib/contract/devices/licensing.ts';

/** Words of the developers' page around its guide (src/pages/_parts/developers/guide.mdx). */
export const developers = {
  title: 'Per sviluppatori',
  lead: 'Come un prodotto usa le licenze COA: attivazione, verifica, uso senza rete. E il contratto completo di tutta l’API.',
  contents: 'In questa pagina',
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
      'Troppi dispositivi hanno preso il posto di altri. La risposta dice in next_swap_at quando il prossimo potrà.',
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
  } satisfies Record<ActivationCode | ValidationCode, string>,
  limits: {
    licensingPerKeyAndAddress: 'per chiave di licenza e indirizzo di rete',
    unknownKeysPerAddress: 'per indirizzo di rete, con chiavi che nessuna licenza ha',
  } satisfies Partial<Record<RateLimitName, string>>,
  callsTitle: 'Tutte le chiamate',
  callsLead:
    'La tabella nasce dallo stesso contratto che il server applica. I percorsi, i campi e gli errori di ciascuna stanno nel documento OpenAPI.',
  call: 'Chiamata',
  credential: 'Credenziale',
  what: 'Che cosa fa',
  answers: 'Risposte',
  credentials: { none: 'nessuna', bearer: 'sessione', 'license-key': 'chiave di licenza' },
} as const;
