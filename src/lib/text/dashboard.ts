import { count } from '#lib/format.ts';

export const dashboard = {
  title: 'Dashboard',
  greeting: (name: string) => `Ciao ${name}, ecco la situazione delle tue licenze.`,
  active: 'Licenze attive',
  thisMonth: (n: number) => (n === 0 ? 'Nessuna nuova questo mese' : `+${n} questo mese`),
  expiring: 'Licenze in scadenza',
  next30: 'Nei prossimi 30 giorni',
  products: 'Prodotti attivi',
  noProducts: 'Nessun prodotto attivo',
  activity: 'Attività recente',
  noActivity: 'Qui vedrai acquisti, rinnovi e attivazioni.',
  licenses: 'Le tue licenze',
  seeAll: 'Vedi tutte',
  noLicenses: 'Non hai ancora licenze.',
  buy: 'Acquista Licenze',
  product: 'Prodotto',
  key: 'Chiave',
  status: 'Stato',
  expiry: 'Scadenza',
  errorTitle: 'Dashboard non disponibile',
  expiries: 'Scadenze dei prossimi 12 mesi',
  unknown: 'Dato non disponibile',
  todo: 'Da fare',
  nothingToDo: 'Niente da fare: le tue licenze sono a posto.',
  endsOn: (date: string) => `Scade il ${date}`,
  renew: 'Rinnova',
  details: 'Dettagli',
  unused: 'Nessun dispositivo attivo',
  activate: 'Scarica e attiva',
  moreTasks: (n: number) => count(n, 'altra licenza da controllare', 'altre licenze da controllare'),
  moreActivities: (n: number) => `Mostra ${count(n, 'altra attività', 'altre attività')}`,
  error: 'Impossibile caricare i dati della dashboard. Riprova più tardi.',
} as const;

/** What the dashboard says to an account whose address is not confirmed. */
export const unverified = {
  title: 'Conferma la tua email',
  closed: (page: string) => `La pagina «${page}» si apre dopo la conferma del tuo indirizzo.`,
  text: 'Conferma il tuo indirizzo con il link che ti abbiamo inviato: fino ad allora puoi usare solo la dashboard.',
} as const;
