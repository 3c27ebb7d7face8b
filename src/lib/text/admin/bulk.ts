import type { BulkChange } from '#lib/contract/admin/licenses/changes.ts';
import { MAX_BULK_LICENSES, MAX_CHOSEN_LICENSES } from '#lib/contract/limits.ts';
import { count, formatWhole } from '#lib/format.ts';

const licenses = (n: number) => `${formatWhole(n)} ${n === 1 ? 'licenza' : 'licenze'}`;

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
  loadFailed: 'Non è stato possibile caricare le modifiche',
  oneLoadFailed: 'Non è stato possibile caricare la modifica',
  skippedFailed: 'Non è stato possibile caricare le licenze rimaste com’erano',
  tooMany: `La scelta comprende più di ${formatWhole(MAX_BULK_LICENSES)} licenze: restringi i filtri.`,
  nothing: 'Nessuna di queste licenze cambierebbe.',
  otherNumber: (before: number, now: number) =>
    `Dopo l’anteprima qualcosa è cambiato: non più ${licenses(before)}, ma ${licenses(now)}. Guarda l’anteprima aggiornata.`,
  chosen: (n: number) => count(n, 'scelta', 'scelte'),
  choose: (key: string) => `Scegli la licenza ${key}`,
  tick: 'Scelta',
  chooseAll: 'Scegli tutte quelle mostrate',
  clear: 'Togli la scelta',
  tooManyChosen: `Se ne scelgono al massimo ${MAX_CHOSEN_LICENSES} una per una.`,
  changeChosen: 'Cambia le scelte',
  changeFound: 'Cambia tutte quelle trovate',
  history: 'Modifiche di più licenze',
  dialog: 'Cambiare più licenze?',
  ofChosen: (n: number) => `Riguarda ${licenses(n)} che hai scelto.`,
  ofFound: `Riguarda tutte le licenze che corrispondono ai filtri, al massimo ${formatWhole(MAX_BULK_LICENSES)}.`,
  change: 'Modifica',
  preview: 'Mostra l’anteprima',
  previewing: 'Anteprima...',
  previewFailed: 'Anteprima non disponibile',
  changes: (n: number) => `${n === 1 ? 'Cambia' : 'Cambiano'} ${licenses(n)}.`,
  revived: (n: number) =>
    n === 1 ? 'Una è già scaduta e torna valida.' : `${formatWhole(n)} sono già scadute e tornano valide.`,
  skipped: (n: number) => `${n === 1 ? 'Resta com’è' : 'Restano come sono'} ${licenses(n)}:`,
  mails: 'Ogni cliente riceve un’email per ciascuna licenza che cambia.',
  run: (n: number) => `Cambia ${licenses(n)}`,
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
  changed: 'Cambiate',
  stayed: 'Rimaste com’erano',
  stopped:
    'Si è fermata prima della fine: qualcuno l’ha fermata, o chi l’ha iniziata non è più amministratore. Le licenze che mancavano sono rimaste com’erano.',
  stop: 'Ferma',
  stopping: 'Attendi...',
  stopFailed: 'Modifica non fermata',
  skippedList: 'Licenze rimaste com’erano',
  noneSkipped: 'Nessuna licenza è rimasta com’era.',
  license: 'Licenza',
  product: 'Prodotto',
  customer: 'Cliente',
  why: 'Perché',
  csv: 'Scarica CSV',
  csvBusy: 'Preparazione...',
  csvFailed: 'CSV non scaricato',
  fileName: (id: string) => `licenze-rimaste-${id}.csv`,
} as const;
