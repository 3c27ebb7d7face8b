import type { FoundKind } from '#lib/contract/admin/rules.ts';
import { count, formatWhole } from '#lib/format.ts';

/** Words of the frame around the seller's screens. */
export const frame = {
  title: 'Amministrazione',
  home: 'COA, amministrazione',
  needsScript: 'L’amministrazione ha bisogno di JavaScript.',
  codeMissing:
    'L’amministrazione non si è aperta: il suo codice non è arrivato, o questo browser è troppo vecchio. Ricarica la pagina, o aggiorna il browser.',
  nav: 'Amministrazione',
  toPortal: 'Torna al portale',
  notice: 'Avviso',
  roles: { support: 'Supporto', admin: 'Amministratore' },
  notFound: 'Questa pagina non esiste.',
  loadFailed: 'Impossibile caricare i dati',
  /** How many a list has; `isMore`: at least so many. */
  found: (n: number, isMore: boolean) =>
    isMore ? `Più di ${formatWhole(n)} risultati` : count(n, 'risultato', 'risultati'),
  more: 'Mostra altri',
  loadingMore: 'Caricamento...',
  none: 'Nessun risultato',
  noneText: 'Non c’è ancora nessuna voce, oppure nessuna corrisponde ai filtri scelti.',
  resetFilters: 'Togli i filtri',
  all: 'Tutti',
  sort: 'Ordine',
} as const;

export const filters = {
  label: 'Filtri',
  seek: 'Cerca',
} as const;

/** Words of the files of the seller's lists. */
export const csv = {
  button: 'Scarica CSV',
  busy: (rows: number) => (rows === 0 ? 'Preparazione…' : `${rows} righe…`),
  failed: 'CSV non scaricato',
} as const;

/** Words of the search of the seller's side. */
export const palette = {
  title: 'Cerca in tutto il negozio',
  open: 'Cerca in tutto il negozio (Ctrl K)',
  placeholder: 'Cliente, chiave, ordine, documento, prodotto o codice sconto',
  pages: 'Pagine',
  kinds: {
    customer: 'Clienti',
    near: 'Forse cercavi',
    license: 'Licenze',
    payment: 'Pagamenti',
    payout: 'Accrediti',
    product: 'Prodotti',
    coupon: 'Codici sconto',
    withdrawal: 'Recessi',
  } satisfies Record<FoundKind, string>,
  allCustomers: 'Tutti i clienti trovati',
  owner: 'Cliente della licenza',
  byKey: 'Trovato con la chiave',
  failed: 'Impossibile cercare',
  reading: 'Ricerca in corso…',
  found: (n: number) => (n === 0 ? 'Nessun risultato' : n === 1 ? '1 risultato' : `${n} risultati`),
  hint: '↑ ↓ per scegliere, Invio per aprire, Esc per chiudere',
} as const;

/** What is said where something is not there: an address that is wrong, or what was deleted meanwhile. */
export const missingWords = {
  conversation:
    'Questa conversazione non c’è: l’indirizzo è sbagliato, o l’account del cliente è stato eliminato.',
  license: 'Questa licenza non c’è: l’indirizzo è sbagliato, o l’account del cliente è stato eliminato.',
  device: 'Questo dispositivo non c’è.',
  failed: 'Questa operazione non c’è più.',
  bulk: 'Questa modifica non c’è.',
  import: 'Questa importazione non c’è.',
  news: 'Questo testo non c’è: l’indirizzo è sbagliato, o il testo è stato eliminato.',
  mail: 'Questa email non c’è più.',
  release: 'Questa versione non c’è.',
  upload: 'Questo caricamento non c’è: è già pubblicato, o è stato eliminato.',
  apiKey: 'Questa chiave API non c’è.',
  coupon: 'Questo codice sconto non c’è.',
  codes: 'Questi codici non ci sono.',
  code: 'Questo codice non c’è: controlla di averlo scritto per intero.',
  discrepancy: 'Questa differenza non c’è.',
  product: 'Questo prodotto non c’è.',
  endpoint: 'Questo indirizzo dei webhook non c’è: il link è sbagliato, o è stato eliminato.',
  delivery: 'Questa consegna non c’è: ha più di 30 giorni, o il suo indirizzo è stato eliminato.',
} as const;

/** Words of a write that came too late. */
export const changed = {
  meanwhile: (what: string) =>
    `Nel frattempo è cambiato qualcosa: ${what}. Guarda i dati aggiornati e ripeti, se serve ancora.`,
  by: (name: string) => (name ? ` (${name})` : ''),
  from: (field: string, before: string, after: string) => `${field} da «${before}» a «${after}»`,
} as const;

/** Of a change whose numbers are others by now than those that were shown. */
export const effectsAgain = 'Intanto i numeri sono cambiati: controllali e conferma di nuovo.';

/** Words of the question before a changed form is left. */
export const leaving = {
  title: 'Uscire senza salvare?',
  text: 'Le modifiche non sono salvate. Se esci le ritrovi qui, in questa scheda del browser, finché non esci dall’account.',
  leave: 'Esci senza salvare',
} as const;
