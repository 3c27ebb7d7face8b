import type { OrderEnd } from '#lib/contract/checkout/orders.ts';

/** Why an order ended without a licence. */
export const orderEnds = {
  /** For a payment's history. */
  reasons: {
    expired: 'Non pagato in tempo',
    cancelled: 'Annullato',
    replaced: 'Sostituito da un altro ordine',
    refused: 'Pagamento rifiutato',
    returned: 'Restituito',
  },
  /** For the order's page. */
  titles: {
    expired: 'L’ordine è scaduto',
    cancelled: 'L’ordine è annullato',
    replaced: 'C’è un ordine più recente',
    refused: 'Il pagamento non è riuscito',
    returned: 'Ti abbiamo restituito il pagamento',
  },
  texts: {
    expired: 'Non risulta nessun pagamento: non ti è stato addebitato nulla.',
    cancelled: 'Non ti è stato addebitato nulla.',
    replaced:
      'Hai ordinato di nuovo lo stesso prodotto: questo ordine non vale più e non ti è stato addebitato nulla.',
    refused: 'Il servizio di pagamento ha rifiutato l’addebito: non ti è stato addebitato nulla.',
    returned:
      'L’importo arrivato non poteva pagare questo ordine, quindi lo abbiamo restituito con lo stesso metodo di pagamento. Ti abbiamo scritto un’email con il motivo.',
  },
} as const satisfies Record<string, Record<OrderEnd, string>>;
