import type { TaskState } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import type { ShopOrder } from '#lib/contract/admin/payments/payments.ts';

/** Words of what was ordered at a payment service, for the seller. */
export const order = {
  title: 'Ordine',
  openThere: 'Apri nel servizio di pagamento',
  listPrice: 'Prezzo di listino',
  coupon: 'Codice sconto',
  none: 'Nessuno',
  vat: 'IVA',
  country: 'Paese dell’IVA',
  network: 'Paese della rete',
  unknown: 'Sconosciuto',
  delivery: 'Consegna',
  deliveries: {
    renewal: 'Estende una licenza',
    waived: 'Con il pagamento: rinuncia al recesso',
    later: 'Dopo il pagamento: diritto di recesso conservato',
    held: 'Aspetta: la ferma una sospensione, un recesso o una differenza',
  } satisfies Record<ShopOrder['delivery'], string>,
  deliverAt: (moment: string) => `Arriva il ${moment}, o prima a richiesta`,
  renewal: 'Rinnovo automatico',
  agreed: (price: string, moment: string, version: string) =>
    `${price}, accettato il ${moment} (testo ${version})`,
  charged: 'Addebito',
  automatic: 'Automatico, con un consenso precedente',
  end: 'Terminato',
  reference: 'Riferimento',
  discrepancies: 'Differenze da decidere',
  sending: {
    waiting: 'Il denaro è in partenza.',
    done: 'Il servizio di pagamento ha restituito il denaro.',
    failed: 'Il servizio di pagamento non ha restituito il denaro: guarda le differenze.',
    cancelled: 'Il servizio di pagamento non ha restituito il denaro, e la differenza è chiusa.',
  } satisfies Record<TaskState, string>,
  notSent: 'Nessun invio: il denaro era già tornato indietro.',
} as const;
