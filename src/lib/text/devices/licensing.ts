import { SWAP_DAYS } from '#lib/contract/limits.ts';
import { count } from '#lib/format.ts';

const devices = (n: number) => count(n, 'dispositivo', 'dispositivi');

/** The API's sentences about licences and devices; `codes` by the contract's code. */
export const licensing = {
  codes: {
    ACTIVATED: 'Dispositivo attivato.',
    ALREADY_ACTIVATED: 'Il dispositivo era già attivato.',
    NOT_FOUND: 'Chiave di licenza non trovata.',
    KEY_REPLACED: 'La chiave è stata sostituita: serve quella nuova, che il proprietario trova nel portale.',
    REVOKED: 'La licenza è stata revocata.',
    SUSPENDED: 'La licenza è sospesa.',
    EXPIRED: 'La licenza è scaduta.',
    PRODUCT_MISMATCH: 'La licenza è di un altro prodotto.',
    NOT_ACTIVATED: 'Questo dispositivo non è attivato.',
    FINGERPRINT_MISMATCH: 'La licenza è attivata su altri dispositivi, non su questo.',
    UNPAID: 'La licenza è stata consegnata prima del pagamento: si rinnova quando il suo ordine è pagato.',
    ENDLESS: 'La licenza non ha scadenza: non serve rinnovarla.',
    RENEWED: 'Il posto resta di questo dispositivo.',
    VALID: 'La licenza è valida.',
    UPDATE_AVAILABLE: 'C’è una versione più recente.',
    UP_TO_DATE: 'Il programma è aggiornato.',
    KEY_MISSING: 'Manca la chiave di licenza, nell’intestazione Authorization.',
    VERSION_NOT_ALLOWED: 'La licenza non dà diritto a questa versione.',
  },
  limitReached: (max: number) =>
    `La licenza è già in uso su ${devices(max)}, il massimo: disattivane uno per usarla qui.`,
  swapLimit: (max: number, day: string) =>
    `La licenza ha già cambiato ${devices(max)} negli ultimi ${SWAP_DAYS} giorni, il massimo: un altro potrà prenderne il posto dal ${day}. Quelli di prima possono tornare.`,
  limitChanged: (max: number) => `Puoi usarla su ${devices(max)}.`,
  deactivated: 'Dispositivo disattivato.',
  leaseEnded: 'Il programma non ha rinnovato il posto, che si è liberato da solo.',
  alreadyDeactivated: 'Era già disattivato.',
  allDeactivated: (n: number) => (n === 0 ? 'Nessun dispositivo era attivo.' : `Disattivati: ${devices(n)}.`),
  reserved: (day: string) =>
    `Il suo posto resta riservato fino al ${day}, quando finisce il file di licenza offline.`,
  someReserved: (n: number, day: string) =>
    `${n === 1 ? 'Il posto di un dispositivo resta riservato' : `I posti di ${devices(n)} restano riservati`} fino al ${day} per i file di licenza offline.`,
  again: 'Attivato di nuovo dopo una disattivazione.',
  offlineUntil: (day: string) => `Valido fino al ${day}.`,
  renamed: (before: string) => `Prima si chiamava «${before}».`,
  renewalConflict: 'Altri rinnovi di questa licenza sono in corso. Riprova tra qualche secondo.',
  renewed: (duration: string, day: string) => `${duration}, fino al ${day}.`,
  paid: (duration: string, day: string) => `Il pagamento è arrivato: ${duration}, fino al ${day}.`,
  unpaidUntil: (day: string) => `Consegnata prima del pagamento, fino al ${day}.`,
  refunded: 'Il pagamento è stato rimborsato: la licenza è stata revocata.',
  shortened: (duration: string, day: string) => `${duration} in meno: scade il ${day}.`,
} as const;
