import type { ChargeWait, LicenseKind } from '#lib/contract/admin/rules.ts';
import { count } from '#lib/format.ts';

/** Words of the seller's licences. */
export const licenses = {
  title: 'Licenze',
  intro:
    'Le licenze di tutti i clienti, la più recente per prima; con una scadenza nei filtri, la prima a scadere.',
  list: 'Licenze',
  /** What the filters show where those sought have an end behind them. */
  ended: {
    paid: 'Licenze acquistate scadute e non rinnovate',
    trial: 'Prove finite e non seguite da un acquisto',
    unpaid: 'Licenze consegnate prima del pagamento e finite',
    gift: 'Licenze regalate scadute',
  } satisfies Record<LicenseKind, string>,
  writeToThem: 'Scrivi a loro',
  csvFile: 'licenze.csv',
  renews: 'Si rinnova da sola',
  renewsWords: { yes: 'Sì', no: 'No' },
  email: 'Email',
  expiring: 'In scadenza',
  newest: 'Dalla più recente',
  orders: { end: 'Per scadenza' },
  loadFailed: 'Non è stato possibile caricare le licenze',
  key: 'Chiave',
  product: 'Prodotto',
  customer: 'Cliente',
  holder: 'Assegnata a',
  offeredTo: (email: string) => `Offerta a ${email}`,
  status: 'Stato',
  created: 'Creata',
  end: 'Scadenza',
  unpaid: 'Consegnata prima del pagamento: poi finisce, se il denaro non arriva',
  grace: (day: string) => `Vale fino al ${day}: il denaro del rinnovo è in arrivo`,
  limit: 'dispositivi',
  other: 'la licenza',
  otherKey: 'la chiave è già un’altra',
  device: 'Dispositivi',
  kind: 'Tipo',
  kinds: { trial: 'Prova', paid: 'Acquistata', unpaid: 'Da pagare', gift: 'Regalata' },
  deviceUses: { none: 'Nessuno attivo', some: 'Alcuni attivi', full: 'Tutti attivi' },
  used: (n: number, max: number) => `${n} di ${max}`,
  customerFilter: 'Cliente (email o codice)',
  holderFilter: 'Assegnata a (email o codice)',
  from: 'Scade dal',
  to: 'Scade entro il',
  open: (key: string) => `Apri la licenza ${key}`,
  none: '—',
} as const;

/** Words of the charges to come. */
export const charges = {
  open: 'Addebiti in arrivo',
  intro: 'Le licenze che si rinnovano da sole, il prossimo addebito per primo.',
  list: 'Addebiti in arrivo',
  loadFailed: 'Non è stato possibile caricare gli addebiti in arrivo',
  from: 'Addebito dal',
  to: 'Addebito entro il',
  charge: 'Addebito',
  day: 'Giorno dell’addebito',
  price: 'Importo (€)',
  on: (day: string, price: string) => `il ${day} di ${price}`,
  waits: {
    customer: 'Aspetta il cliente: l’ultimo addebito non è riuscito',
    money: 'Il denaro è in arrivo: non si addebita di nuovo',
  } satisfies Record<ChargeWait, string>,
  waiting: 'In attesa',
  csvFile: 'addebiti-in-arrivo.csv',
} as const;

/** Words of one licence on the seller's side. */
export const license = {
  unknownKey: 'Nota solo come impronta: vale, ma non si può mostrare',
  back: 'Tutte le licenze',
  loadFailed: 'Non è stato possibile caricare la licenza',
  id: 'Identificativo',
  facts: 'Dati',
  actions: 'Azioni',
  customerLicenses: 'Le sue licenze',
  duration: 'Durata',
  months: (n: number) => count(n, 'mese', 'mesi'),
  price: 'Prezzo di acquisto',
  free: 'Gratuita',
  activated: 'Attivata',
  formerKeys: 'Chiavi sostituite',
  extraDevices: 'Dispositivi acquistati in più',
  extraOf: (n: number, price: string) => `${n}, che si rinnovano a ${price} al mese`,
  slots: 'Posti occupati',
  swaps: 'Sostituzioni in 30 giorni',
  autoRenewal: 'Rinnovo automatico',
  yes: 'Sì',
  no: 'No',
  devices: 'Dispositivi',
  noDevices: 'Nessun dispositivo attivato.',
  payments: 'Pagamenti',
  noPayments: 'Nessun pagamento: la licenza è stata data gratuitamente o il pagamento non c’è più.',
  log: 'Registro della licenza',
  logFailed: 'Non è stato possibile caricare il registro della licenza',
  staffLog: 'Che cosa ha fatto l’amministrazione',
  date: 'Data',
  detail: 'Dettaglio',
  endFields: { extend: 'Giorni in più', shorten: 'Giorni in meno' },
  givenDays: (n: number) =>
    `Al massimo ${count(n, 'giorno', 'giorni')}: quelli dati gratis e ancora da usare.`,
  endNow: 'Scadenza di adesso',
  endThen: 'Nuova scadenza',
  until: 'Nuova scadenza',
  limit: 'Numero di dispositivi',
  limitNow: (limit: number, used: number) =>
    `Adesso: ${count(limit, 'dispositivo', 'dispositivi')}, ${count(used, 'posto occupato', 'posti occupati')}.`,
  saving: 'Salvataggio...',
  failed: 'Licenza non cambiata',
  done: 'Il cliente è stato avvisato per email.',
  key: {
    label: 'Sostituisci la chiave',
    title: 'Sostituire la chiave?',
    means:
      'La chiave di adesso non vale più. Il cliente riceve un’email e legge quella nuova nel portale; qui resta coperta.',
    done: 'Chiave sostituita',
  },
  deactivate: {
    label: 'Disattiva',
    title: (name: string) => `Disattivare ${name}?`,
    means:
      'Il programma smette di funzionare alla prossima verifica. Con un file offline valido il posto resta riservato.',
    done: 'Dispositivo disattivato',
  },
  free_slot: {
    label: 'Libera il posto',
    title: (name: string) => `Liberare il posto di ${name}?`,
    means:
      'Un altro dispositivo può prenderne il posto, ma il file offline vale fino alla sua fine: fino ad allora funzionano entrambi.',
    done: 'Posto liberato',
  },
} as const;

/** Words of a licence that the seller gives. */
export const gift = {
  open: 'Nuova licenza gratuita',
  title: 'Dare una licenza gratuita?',
  means:
    'La licenza vale da subito, senza pagamento né fattura. Il cliente riceve un’email e legge la chiave nel portale.',
  email: 'Email del cliente',
  to: (address: string) => `Per ${address}`,
  months: 'Mesi',
  devices: 'Dispositivi',
  devicesHint: 'Senza un numero vale quello del prodotto.',
  choose: 'Scegli il prodotto',
  submit: 'Dai la licenza',
  failed: 'Licenza non data',
  done: 'Licenza data',
  nobody: 'Nessun cliente ha questo indirizzo.',
  unconfirmed: 'Il cliente non ha ancora confermato questo indirizzo.',
  noProduct: 'Questo prodotto non esiste.',
} as const;
