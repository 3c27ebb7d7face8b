import type { PaymentProvider } from '#lib/contract/payments/rules.ts';
import { count } from '#lib/format.ts';
import { NOTHING_SOLD } from '#lib/text/errors.ts';

const payment = {
  stripe: 'Dopo l’ordine paghi nella pagina del servizio di pagamento.',
  fake: 'L’acquisto è simulato e gratuito: nessun addebito, nessun dato di pagamento.',
};

export const products = {
  title: 'Prodotti',
  intro: (provider?: PaymentProvider) =>
    provider === 'fake'
      ? 'Scegli la piattaforma e la durata: la licenza è attiva subito.'
      : 'Scegli la piattaforma e la durata: prima di ordinare leggi tutto quello che serve.',
  /** How it is paid. */
  payment: (provider?: PaymentProvider) => (provider ? payment[provider] : NOTHING_SOLD),
  featured: 'In evidenza',
  comingSoon: 'In arrivo',
  inPreparation: 'Questa piattaforma è in preparazione e non è ancora in vendita.',
  moreFeatures: (n: number) => `+${count(n, 'altra caratteristica', 'altre caratteristiche')}`,
  basePrice: 'Prezzo base',
  duration: 'Durata',
  monthly: (price: string) => `${price} al mese`,
  saved: (price: string) => `risparmi ${price}`,
  lowest: (price: string) => `Prezzo più basso degli ultimi 30 giorni: ${price}`,
  chooseFirst: 'Scegli prima una durata: il prezzo accanto è quello finale.',
  chooseDuration: 'Seleziona durata',
  finalPrice: 'Prezzo finale',
  signIn: 'Accedi per acquistare',
  buy: (price: string) => `Acquista (€${price})`,
  quantity: 'Quante licenze',
  seatSteps: (steps: string) => `Prezzo di ciascuna, ${steps}`,
  busy: 'Elaborazione...',
  haveAccount: 'Hai già un account? Accedi qui',
  empty: 'Nessun prodotto disponibile',
  reload: 'Ricarica prodotti',
  loadError: 'Errore nel caricamento dei prodotti',
  toastTitle: 'Errore caricamento',
  toast: 'Impossibile caricare i prodotti. Riprova più tardi.',
  purchaseFailed: 'Errore acquisto',
  purchaseFallback: "Errore durante l'acquisto simulato",
  doneTitle: 'Acquisto Completato!',
  noticeTitle: 'Acquisto completato',
  notice: (product: string) => `La licenza di ${product} è attiva.`,
  key: 'Chiave di licenza',
  copyKey: 'Copia la chiave',
  product: 'Prodotto',
  /** In place of the key, of several. */
  keys: 'Chiavi di licenza',
  keysElsewhere: 'Una per licenza, nella sua pagina',
  expiry: 'Scadenza',
  close: 'Perfetto!',
  seeLicenses: 'Vedi Licenze',
} as const;

/** Words of the public product pages; those that they share with the portal are in products.ts. */
export const catalogue = {
  description:
    'Le piattaforme COA per l’analisi finanziaria e il portafoglio: che cosa fanno, quanto costano per ogni durata e su quanti dispositivi girano.',
  lead: 'Scegli una piattaforma e una durata: il prezzo finale è quello che leggi.',
  retry: 'Riprova',
  previewed:
    'Anteprima per chi gestisce il negozio: i clienti vedono questa pagina quando i testi sono pubblicati e il prodotto è in vendita o in arrivo.',
  unpriced: 'Manca il prezzo: qui i clienti scelgono una durata.',
  stale:
    'I prezzi potrebbero non essere aggiornati: il servizio non risponde e questo è l’ultimo elenco ricevuto.',
  staleVersions: 'Il servizio non risponde: questo è l’ultimo elenco ricevuto.',
  withoutPrices: 'Il servizio non risponde: prezzi e durate non sono disponibili in questo momento.',
  features: 'Caratteristiche',
  entitlements: 'La licenza comprende',
  specifications: 'Specifiche tecniche',
  code: 'Codice',
  activations: (devices: number) =>
    devices === 1 ? '1 dispositivo per licenza' : `${devices} dispositivi per licenza`,
  faq: 'Domande frequenti',
  related: 'Articoli collegati',
} as const;
