import { count } from '#lib/format.ts';

/** Words of the page on which a product is ordered. */
export const checkoutPage = {
  title: 'Il tuo ordine',
  /** Beside a product, on public pages. */
  buy: 'Acquista',
  left: {
    title: 'Non hai pagato nulla',
    text: 'Sei tornato qui senza pagare: non ti è stato addebitato nulla. Puoi cambiare l’ordine oppure riprendere il pagamento.',
    resume: 'Riprendi il pagamento',
  },
  refusedTitle: 'L’ordine non è partito',
  failed: 'Non è stato possibile inviare l’ordine. Non hai pagato nulla: riprova più tardi.',
  /** Where nothing can be ordered. */
  closed: {
    products: 'Vedi gli altri prodotti',
    license: 'Vai alla licenza',
    profile: 'Apri il profilo',
    platform: 'Vai alla scheda del prodotto',
  },
  product: 'Che cosa ordini',
  newLicense: 'Nuova licenza',
  extension: (ending: string) => `Rinnovo della licenza che finisce con ${ending}`,
  trial: (ending: string) => `Licenza al posto della prova che finisce con ${ending}`,
  features: (n: number) => `Che cosa comprende: ${count(n, 'funzione', 'funzioni')}`,
  devices: 'Dispositivi',
  devicesOf: (n: number) =>
    n === 1 ? '1 dispositivo, con attivazione online' : `${n} dispositivi, con attivazione online`,
  allowed: 'La licenza permette',
  limits: 'Limiti',
  choice: 'Durata e sconto',
  duration: 'Durata',
  finalPrice: 'Prezzo finale, IVA inclusa',
  chooseFirst: 'Scegli una durata per vedere il totale e ordinare.',
  update: 'Aggiorna la durata',
  coupon: 'Codice sconto',
  apply: 'Applica',
  applied: (code: string) => `Il codice ${code} è applicato.`,
  notApplied: 'Hai scritto un codice senza applicarlo: premi «Applica», oppure cancellalo.',
  before: 'Prima di ordinare',
  seller: 'Chi vende',
  buyer: 'I tuoi dati in fattura',
  changeBuyer: 'Cambiali nel profilo',
  summary: 'Riepilogo',
  /** A new licence's time begins with its key. */
  fromDelivery: (duration: string, day: string) =>
    `${duration} dalla consegna della chiave: fino al ${day}, se la ricevi subito`,
  until: (duration: string, day: string) => `${duration} in più: fino al ${day}`,
  /** The same of months that wait. */
  untilIfNow: (duration: string, day: string) =>
    `${duration} in più dalla consegna: fino al ${day}, se la ricevi subito`,
  listPrice: 'Prezzo',
  discount: (code: string) => `Sconto ${code}`,
  notOwed: 'IVA italiana non dovuta',
  net: 'Imponibile',
  total: 'Totale',
  lowest: (price: string) => `Prezzo più basso degli ultimi 30 giorni: ${price}`,
  termsBefore: 'Ordinando accetti le',
  terms: (version: number) => `condizioni di vendita (versione ${version})`,
  submit: 'Ordine con obbligo di pagare',
  busy: 'Invio dell’ordine...',
} as const;
