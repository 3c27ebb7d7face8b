import { count, formatDate } from '#lib/format.ts';

/** Words of renewing several licences in one order. */
export const severalRenewals = {
  subject: 'Rinnovo di più licenze',
  choice: 'Licenze, durata e sconto',
  title: 'Quali licenze rinnovi',
  hint: 'Rinnovi insieme le licenze che scegli, con un solo pagamento e un solo documento.',
  chooseFirst: 'Scegli almeno due licenze e una durata per vedere il totale.',
  chooseTwo: 'Scegli almeno due licenze.',
  /** Of one whose key is not named. */
  nth: (place: number) => `Licenza ${place}`,
  /** Its end, where the months have not come. */
  later: 'i mesi arrivano più tardi',
  ending: (ending: string) => `Licenza che finisce con ${ending}`,
  expires: (day: string) => `scade il ${day}`,
  expired: (day: string) => `scaduta il ${day}`,
  endless: 'senza scadenza',
  way: 'Fino a quando',
  each: 'Ognuna per la durata scelta, dalla sua scadenza',
  together: 'Tutte fino allo stesso giorno',
  day: 'Giorno',
  dayHint: (first: string, last: string) =>
    `Dal ${formatDate(first)} al ${formatDate(last)}. Per ogni licenza paghi i giorni che mancano, al prezzo giornaliero della durata scelta.`,
  part: (price: string, day: string) => `${price}, fino al ${day}`,
  partDays: (days: number, price: string, day: string) =>
    `${count(days, 'giorno', 'giorni')}: ${price}, fino al ${day}`,
  untilDay: (day: string) => `fino al ${day}`,
  eachFor: (duration: string) => `Ognuna per ${duration}, dalla sua scadenza`,
  allUntil: (day: string) => `Tutte fino al ${day}`,
  renewal:
    'Dove il rinnovo automatico è già attivo resta com’è: il prossimo addebito si sposta con la scadenza.',
  confirm: 'Conferma',
  simulated: 'Il pagamento è simulato: confermando, le licenze si rinnovano e non paghi nulla.',
  badDay: (first: string, last: string) =>
    `Scegli un giorno dal ${formatDate(first)} al ${formatDate(last)}.`,
  oneOrMany: 'Indica una licenza oppure più licenze.',
  onlySeveral: 'Un giorno comune si sceglie solo per più licenze.',
  notThis: (name: string, reason: string) => `Non puoi rinnovare la licenza ${name} con le altre: ${reason}.`,
  inOrder: (name: string) =>
    `Per la licenza ${name} c’è già un ordine che aspetta la conferma del pagamento: rinnova le altre, oppure riprova quando è concluso.`,
  /** Why a licence is left out. */
  reasons: {
    SUSPENDED: 'è sospesa',
    REVOKED: 'è revocata',
    UNPAID: 'è stata consegnata prima del pagamento',
    ENDLESS: 'non ha scadenza',
    TRIAL: 'è una prova: acquistala dalla sua pagina',
    IN_ORDER: 'ha già un rinnovo in corso',
  },
  /** What of an order could not be brought, for the seller. */
  gone: (licenses: string, sum: string) =>
    `Non più rinnovabili: ${licenses} dell’ordine. La loro parte del pagamento è ${sum}.`,
} as const;
