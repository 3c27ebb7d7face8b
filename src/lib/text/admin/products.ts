import type { RenewalChoice, SaleState } from '#lib/contract/admin/rules.ts';

const states: Record<SaleState, string> = {
  on_sale: 'In vendita',
  coming_soon: 'In arrivo',
  withdrawn: 'Ritirato',
};

/** What becomes of renewals whose price rises. */
const choices: Record<RenewalChoice, string> = {
  keep: 'Mantieni il loro prezzo',
  ask: 'Chiedi il nuovo prezzo',
};

export const products = {
  title: 'Prodotti',
  intro: 'Prezzi, durate e limiti. I testi restano alla redazione.',
  list: 'Prodotti',
  loadFailed: 'Non è stato possibile caricare i prodotti',
  product: 'Prodotto',
  state: 'Vendita',
  states,
  prices: 'Prezzi',
  devices: 'Dispositivi',
  swaps: 'Scambi in 30 giorni',
  featured: 'In evidenza',
  isFeatured: 'Sì',
  notFeatured: 'No',
  none: 'Nessun prodotto',
  noneText: 'I prodotti arrivano dai file della redazione con «npm run publish:catalogue».',
  back: 'Tutti i prodotti',
  terms: 'Condizioni di vendita',
  months: (n: number) => (n === 1 ? '1 mese' : `${n} mesi`),
  priceOf: (n: number) => `Prezzo per ${n === 1 ? '1 mese' : `${n} mesi`} (€)`,
  pricesHint: 'IVA inclusa, per esempio 49,00. Una durata senza prezzo non è in vendita.',
  devicesHint: 'Vale per le licenze vendute da ora.',
  lease: 'Posto a tempo (minuti)',
  leaseHint:
    '0: il posto resta del dispositivo. Altrimenti si libera da solo se il programma non lo rinnova; da 5 a 1440.',
  wrongLease: 'Scrivi 0 oppure un numero da 5 a 1440.',
  trial: 'Giorni di prova',
  trialHint: '0 per nessuna prova. Una per cliente; vale per le prove che iniziano da ora.',
  wrongTrial: (max: number) => `Scrivi un numero da 0 a ${max}.`,
  features: 'Funzioni',
  limits: 'Limiti',
  entitlements: 'Che cosa comprende la licenza',
  entitlementsIntro:
    'Il programma lo legge nelle risposte firmate e nel file offline. Vale subito anche per le licenze già vendute.',
  featuresHint: 'Codici separati da virgole, per esempio backtest, export.',
  limitsHint: 'Codice = numero, separati da virgole, per esempio portfolios = 10.',
  steps: 'In più, per durata',
  stepsHint:
    'Da quella durata in su, contando i rinnovi senza interruzione. Un limite prende il posto del precedente.',
  fromMonths: (what: string, n: number) => `${what} da ${n === 1 ? '1 mese' : `${n} mesi`}`,
  wrongFeatures:
    'Scrivi al massimo 50 codici, ognuno una volta: lettere minuscole, cifre e trattini, fino a 40, la prima una lettera.',
  wrongLimits:
    'Scrivi al massimo 50 volte codice = numero intero, ogni codice una volta, fino a un miliardo: lettere minuscole, cifre e trattini, fino a 40.',
  tooManyTogether: 'Con quelli delle durate più brevi sono più di 50: togline qualcuno.',
  swapsHint: 'Vale subito anche per le licenze già vendute.',
  featuredLabel: 'Metti in evidenza',
  reason: 'Motivo',
  reasonHint:
    'Serve per ritirare un prodotto e per ridurre scambi, funzioni, limiti o tempo dei posti; resta nel registro.',
  save: 'Salva le condizioni',
  saving: 'Salvataggio...',
  saved: 'Condizioni salvate',
  savedText: 'I clienti le vedono entro un minuto.',
  saveFailed: 'Condizioni non salvate',
  readOnly: 'Solo un amministratore può cambiare le condizioni.',
  editorial:
    'Pagina iniziale ed «Esplora» riprendono «In arrivo» dai testi della redazione, al rilascio successivo.',
  reduced: 'Prezzi ridotti',
  reducedText: (months: string, since: string, lowest: string) =>
    `${months}: ridotto il ${since}; ai clienti si mostra il prezzo più basso dei 30 giorni precedenti, ${lowest}.`,
  noTexts: 'Pubblica prima i testi: senza, la pagina del prodotto è vuota.',
  noPrice: 'Almeno una durata deve avere un prezzo, se il prodotto non è ritirato.',
  wrongNumber: (max: number) => `Scrivi un numero da 1 a ${max}.`,
  wrongPrice: 'Scrivi un importo in euro, per esempio 49,00.',
  existing: 'Chi ha già il rinnovo automatico',
  choices,
  fewerSwaps: (before: number, after: number) => `Gli scambi in 30 giorni scendono da ${before} a ${after}`,
  shorterLease: 'I posti durano meno',
  lessEntitlements: 'Funzioni o limiti si riducono',
  kept: 'Prezzi mantenuti',
  keptText: (months: string, day: string) =>
    `${months}: chi ha il rinnovo automatico da prima del ${day} paga ancora il prezzo che ha accettato.`,
  renewalsMissing: 'Scegli che cosa succede ai rinnovi automatici che hanno un prezzo più basso.',
  reasonMissing: 'Scrivi il motivo: riguarda i clienti.',
  changes: 'Storia',
  changesNone: 'Nessun cambiamento da quando il prodotto è nel portale.',
  when: 'Quando',
  who: 'Chi',
  what: 'Cambiamento',
  why: 'Motivo',
  unknownActor: 'Persona non più presente',
  meanwhile: (changes: string) =>
    `Qualcun altro ha cambiato il prodotto: ${changes}. Quello che hai scritto è ancora qui: controlla e salva di nuovo.`,
} as const;
