import type { SubscriptionEnd, SubscriptionState } from '#lib/contract/subscriptions/subscription-states.ts';

/** Words of a licence that renews itself, for the seller. */
export const subscription = {
  title: 'Rinnovo automatico',
  state: 'Stato',
  states: {
    starting: 'In attesa del metodo di pagamento',
    on: 'Attivo',
    ended: 'Spento',
  } satisfies Record<SubscriptionState, string>,
  agreed: 'Accettato il',
  terms: 'Condizioni accettate',
  everyTime: (price: string, duration: string) => `${price} per ${duration}`,
  method: 'Metodo di pagamento',
  nextCharge: 'Prossimo addebito',
  failures: 'Addebiti non riusciti',
  ended: 'Spento il',
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
  label: 'Spegni il rinnovo automatico',
  question: 'Spegnere il rinnovo automatico?',
  means:
    'La licenza resta valida fino alla scadenza e non si rinnova più da sola. Il metodo di pagamento salvato viene cancellato e il cliente riceve una email.',
  done: 'Rinnovo automatico spento',
  notRenewing: 'Il rinnovo automatico è già spento.',
} as const;
