import type { LicenseAction, SkipReason } from '#lib/contract/admin/licenses/changes.ts';
import type { SubscriptionEnd, SubscriptionState } from '#lib/contract/subscriptions/rules.ts';
import { count } from '#lib/format.ts';

/** Why a licence is skipped. */
export const skipWords: Record<SkipReason, string> = {
  already: 'È già così.',
  suspended: 'La licenza è sospesa: prima va riattivata.',
  not_suspended: 'La licenza non è sospesa.',
  revoked: 'La licenza è revocata, e resta così.',
  endless: 'La licenza non ha scadenza.',
  unpaid: 'Non è ancora pagata: il giorno si cambia nella pagina del suo pagamento.',
  bought_devices:
    'Ha altrettanti dispositivi acquistati oltre a quelli del prodotto: il limite deve superarli.',
  not_given: 'I giorni regalati che restano sono meno.',
  not_later: 'La nuova scadenza non viene dopo quella attuale.',
  changed_meanwhile: 'È cambiata dopo l’anteprima.',
  gone: 'La licenza non c’è più.',
};

/** Words of what the seller does to a licence. */
export const actionWords: Record<
  LicenseAction,
  { label: string; title: string; means: string; done: string }
> = {
  suspend: {
    label: 'Sospendi',
    title: 'Sospendere la licenza?',
    means: 'I programmi non la accettano più finché resta sospesa; il cliente riceve un’email.',
    done: 'Licenza sospesa',
  },
  reinstate: {
    label: 'Riattiva',
    title: 'Riattivare la licenza?',
    means: 'Torna valida con chiave, dispositivi e scadenza di prima; il cliente riceve un’email.',
    done: 'Licenza riattivata',
  },
  revoke: {
    label: 'Revoca',
    title: 'Revocare la licenza?',
    means: 'La chiave non vale più e la licenza non può tornare valida; il cliente riceve un’email.',
    done: 'Licenza revocata',
  },
  extend: {
    label: 'Prolunga di giorni',
    title: 'Prolungare la licenza?',
    means:
      'I giorni si aggiungono alla scadenza, o a oggi se è passata; il cliente riceve un’email e non paga.',
    done: 'Licenza prolungata',
  },
  extend_until: {
    label: 'Prolunga fino a un giorno',
    title: 'Prolungare la licenza?',
    means: 'Vale fino alla fine del giorno scelto; il cliente riceve un’email e non paga.',
    done: 'Licenza prolungata',
  },
  shorten: {
    label: 'Accorcia di giorni',
    title: 'Accorciare la licenza?',
    means:
      'Toglie giorni regalati con una proroga o una licenza omaggio, mai quelli pagati; il cliente riceve un’email.',
    done: 'Licenza accorciata',
  },
  limit: {
    label: 'Cambia dispositivi',
    title: 'Cambiare il numero di dispositivi?',
    means: 'I dispositivi già attivi restano attivi anche oltre il nuovo limite; il cliente riceve un’email.',
    done: 'Dispositivi cambiati',
  },
};

/** The same for a reason that a newer version gives. */
export const skipText = (why: string): string => (skipWords as Record<string, string>)[why] ?? why;

/** Words of a licence that renews itself, for the seller. */
export const subscription = {
  title: 'Rinnovo automatico',
  state: 'Stato',
  states: {
    starting: 'In attesa del metodo di pagamento',
    on: 'Attivo',
    ended: 'Non attivo',
  } satisfies Record<SubscriptionState, string>,
  agreed: 'Accettato il',
  terms: 'Condizioni accettate',
  kept: 'Prezzo mantenuto',
  othersPay: (price: string) => `Per gli altri è di ${price}`,
  everyTime: (price: string, duration: string) => `${price} per ${duration}`,
  method: 'Metodo di pagamento',
  nextCharge: 'Prossimo addebito',
  failures: 'Addebiti non riusciti',
  ended: 'Disattivato il',
  ends: {
    customer: 'dal cliente',
    failed: 'perché gli addebiti non riuscivano',
    late: 'perché non è stato possibile addebitare in tempo',
    price: 'perché il prezzo è salito senza un nuovo consenso',
    license: 'perché la licenza non si può rinnovare',
    refund: 'perché il pagamento è stato rimborsato',
    product: 'perché il prodotto non si rinnova più',
    country: 'perché nel Paese del cliente non si vende più',
    seller: 'dall’amministrazione',
  } satisfies Record<SubscriptionEnd, string>,
  label: 'Disattiva il rinnovo automatico',
  question: 'Disattivare il rinnovo automatico?',
  means:
    'La licenza resta valida fino alla scadenza e non si rinnova più da sola. Il metodo di pagamento salvato viene cancellato e il cliente riceve un’email.',
  done: 'Rinnovo automatico disattivato',
  notRenewing: 'Il rinnovo automatico è già disattivato.',
} as const;

/** «restano 3 giorni», «resta 1 giorno», «non resta nessun giorno». */
const left = (n: number, one: string, other: string) =>
  n === 0 ? `non resta nessun ${one}` : `${n === 1 ? 'resta' : 'restano'} ${count(n, one, other)}`;

/** Words of what support may do for a licence in a month. */
export const supportWords = {
  left: ({ freed, days, devices }: { freed: number; days: number; devices: number }) =>
    `In questo mese per questa licenza l’assistenza può ancora dare ${count(days, 'giorno', 'giorni')} di proroga e ${count(devices, 'dispositivo', 'dispositivi')} in più, e liberare ${count(freed, 'dispositivo', 'dispositivi')}. Oltre decide un amministratore.`,
  refused: {
    days: (n: number) =>
      `In questo mese per questa licenza ${left(n, 'giorno di proroga', 'giorni di proroga')}. Oltre decide un amministratore.`,
    devices: (n: number) =>
      `In questo mese per questa licenza ${left(n, 'dispositivo in più', 'dispositivi in più')}. Oltre decide un amministratore.`,
    freed: (n: number) =>
      `In questo mese per questa licenza ${left(n, 'dispositivo da liberare', 'dispositivi da liberare')}. Oltre decide un amministratore.`,
  },
} as const;

/** What a licence's own log says of changes by the seller; its customer reads it. */
export const ofSeller = {
  suspend: 'Sospesa dal venditore.',
  reinstate: 'Riattivata dal venditore.',
  revoke: 'Revocata dal venditore.',
  extended: 'Prolungata dal venditore.',
  shortened: 'Accorciata dal venditore.',
  given: 'Regalata dal venditore.',
  moved: 'Spostata dal venditore.',
  keyReplaced: 'Sostituita dal venditore.',
  deviceFreed: 'Disattivato dal venditore.',
  slotFreed: 'Il venditore ha liberato il posto riservato per il file offline.',
} as const;
