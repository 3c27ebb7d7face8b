import type { BulkChange } from '#lib/contract/admin/licenses/changes.ts';
import { MAX_BULK_LICENSES, MAX_CHOSEN_LICENSES } from '#lib/contract/limits.ts';
import { count, formatWhole } from '#lib/format.ts';

const licenses = (n: number) => count(n, 'licenza', 'licenze');

const states: Record<BulkChange['state'], string> = {
  running: 'In corso',
  done: 'Finita',
  stopped: 'Fermata',
  failed: 'Non riuscita',
};

/** Words of changes of many licences. */
export const bulk = {
  title: 'Modifiche di più licenze',
  intro: 'Le modifiche di molte licenze insieme, la più recente per prima.',
  list: 'Modifiche di più licenze',
  loadFailed: 'Impossibile caricare le modifiche',
  oneLoadFailed: 'Impossibile caricare la modifica',
  skippedFailed: 'Impossibile caricare le licenze non modificate',
  tooMany: `La scelta comprende più di ${formatWhole(MAX_BULK_LICENSES)} licenze: restringi i filtri.`,
  nothing: 'Nessuna di queste licenze cambierebbe.',
  otherNumber: (before: number, now: number) =>
    `Dopo l’anteprima qualcosa è cambiato: non più ${licenses(before)}, ma ${licenses(now)}. Guarda l’anteprima aggiornata.`,
  chosen: (n: number) => count(n, 'scelta', 'scelte'),
  choose: (key: string) => `Scegli la licenza ${key}`,
  tick: 'Scelta',
  chooseAll: 'Scegli tutte quelle mostrate',
  clear: 'Togli la scelta',
  tooManyChosen: `Puoi sceglierne al massimo ${MAX_CHOSEN_LICENSES} una per una.`,
  changeChosen: 'Modifica le scelte',
  changeFound: 'Modifica tutte quelle trovate',
  history: 'Modifiche di più licenze',
  dialog: 'Modificare più licenze?',
  ofChosen: (n: number) => `Modifica ${licenses(n)} che hai scelto.`,
  /** `n` is absent where the list was not counted to its end. */
  ofFound: (n?: number) => {
    if (n === 1) return 'Modifica l’unica licenza dell’elenco.';
    return n === undefined
      ? `Modifica tutte le licenze dell’elenco, al massimo ${formatWhole(MAX_BULK_LICENSES)}.`
      : `Modifica tutte le ${licenses(n)} dell’elenco.`;
  },
  change: 'Modifica',
  preview: 'Mostra l’anteprima',
  previewing: 'Anteprima...',
  previewFailed: 'Anteprima non disponibile',
  changes: (n: number) => `${n === 1 ? 'Cambia' : 'Cambiano'} ${licenses(n)}.`,
  revived: (n: number) =>
    n === 1 ? 'Una è già scaduta e torna valida.' : `${formatWhole(n)} sono già scadute e tornano valide.`,
  skipped: (n: number) => `${n === 1 ? 'Non cambia' : 'Non cambiano'} ${licenses(n)}:`,
  mails: 'Ogni cliente riceve un’email per ciascuna licenza che cambia.',
  run: (n: number) => `Modifica ${licenses(n)}`,
  running: 'Avvio...',
  failed: 'Modifica non avviata',
  back: 'Tutte le modifiche',
  when: 'Iniziata',
  ended: 'Finita',
  who: 'Chi',
  reason: 'Motivo',
  state: 'Stato',
  states,
  progress: 'Avanzamento',
  of: (n: number, total: number) => `${formatWhole(n)} di ${formatWhole(total)}`,
  changed: 'Modificate',
  stayed: 'Non modificate',
  stopped:
    'Si è fermata prima della fine: qualcuno l’ha fermata, o chi l’ha iniziata non è più amministratore. Le altre licenze non sono state modificate.',
  stop: 'Ferma',
  stopping: 'Attendi...',
  stopFailed: 'Modifica non fermata',
  skippedList: 'Licenze non modificate',
  noneSkipped: 'Nessuna.',
  license: 'Licenza',
  product: 'Prodotto',
  customer: 'Cliente',
  why: 'Perché',
  csv: 'Scarica CSV',
  csvBusy: 'Preparazione...',
  csvFailed: 'CSV non scaricato',
  fileName: (id: string) => `licenze-non-modificate-${id}.csv`,
} as const;
