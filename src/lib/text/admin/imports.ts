import type { LicenseImport } from '#lib/contract/admin/imports/imports.ts';
import type { ImportColumn, ImportReason } from '#lib/contract/admin/imports/rules.ts';
import {
  FOREIGN_KEY_CHARS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_LINES,
  MAX_LICENSE_DEVICES,
} from '#lib/contract/limits.ts';
import { count, formatBytes, formatWhole } from '#lib/format.ts';

const licenses = (n: number) => count(n, 'licenza', 'licenze');
const { min, max } = FOREIGN_KEY_CHARS;

const states: Record<LicenseImport['state'], string> = {
  running: 'In corso',
  done: 'Finita',
  stopped: 'Fermata',
  failed: 'Non riuscita',
};

/** What each column says, by the name that the example has. */
const columns: Record<ImportColumn, string> = {
  email: 'indirizzo del cliente; obbligatoria',
  first_name: 'nome, per una nota che leggono solo i colleghi',
  last_name: 'cognome, come il nome',
  product: 'nome o codice del prodotto qui; obbligatoria',
  key: `la chiave che il cliente usa già, da ${min} a ${max} caratteri, maiuscole e accenti compresi`,
  key_hash: 'al posto di key, se non la conosci: SHA-256 della chiave, 64 cifre esadecimali',
  status: 'active, expired, suspended o revoked; se è vuota vale active',
  created: 'giorno di inizio, 2026-03-31 o 31/03/2026; se è vuota vale oggi',
  expires: 'ultimo giorno di validità; se è vuota la licenza non scade',
  devices: `dispositivi, da 1 a ${MAX_LICENSE_DEVICES}; se è vuota valgono quelli del prodotto`,
  note: 'codice nel vecchio sistema o una nota, per i colleghi',
};

/** Why a line is left out. */
const reasons: Record<ImportReason, string> = {
  cells: 'ha più colonne della prima riga',
  email: 'l’indirizzo email non è valido',
  first_name: 'il nome non è valido',
  last_name: 'il cognome non è valido',
  product: 'il prodotto non c’è',
  key_missing: 'manca la chiave',
  key_both: 'ha sia la chiave sia l’impronta',
  key: `la chiave non ha da ${min} a ${max} caratteri stampabili`,
  key_ours: 'ha la forma delle chiavi COA ma il controllo non torna',
  key_test: 'è una chiave di prova per sviluppatori',
  key_hash: 'l’impronta non è un SHA-256 di 64 cifre esadecimali',
  key_twice: 'la chiave è già in una riga precedente',
  key_taken: 'la chiave è, o è stata, di un’altra licenza',
  already: 'già importata',
  status: 'lo stato non è tra quelli previsti',
  status_end: 'è scaduta ma la scadenza non è passata',
  created: 'la data di inizio non è valida o è futura',
  expires: 'la scadenza non è valida',
  ends_early: 'la scadenza viene prima dell’inizio',
  devices: `i dispositivi non vanno da 1 a ${MAX_LICENSE_DEVICES}`,
  note: 'la nota è troppo lunga o ha caratteri non ammessi',
};

/** Words of imports. */
export const imports = {
  title: 'Importazione',
  intro:
    'Porta qui clienti e licenze di un altro sistema: le chiavi che i clienti usano già continuano a valere.',
  list: 'Importazioni, la più recente per prima',
  none: 'Nessuna importazione',
  noneText: 'Qui trovi le importazioni fatte.',
  loadFailed: 'Impossibile caricare le importazioni',
  oneLoadFailed: 'Impossibile caricare l’importazione',
  skippedFailed: 'Impossibile caricare le righe escluse',
  back: 'Tutte le importazioni',
  open: 'Importa da un altro sistema',
  file: 'File CSV',
  fileHint: `UTF-8, con virgole, punti e virgola o tabulazioni; fino a ${formatWhole(MAX_IMPORT_LINES)} righe e ${formatBytes(MAX_IMPORT_BYTES)}.`,
  columnsTitle: 'Le colonne',
  columnsIntro:
    'La prima riga contiene i nomi delle colonne, in qualsiasi ordine; valgono anche quelli italiani e i più usati altrove.',
  columns,
  example: 'Scarica un file di esempio',
  exampleFile: 'esempio-importazione.csv',
  choose: 'Scegli il file CSV da importare',
  previewing: 'Anteprima...',
  previewFailed: 'Anteprima non disponibile',
  notUtf8: 'Il file non è in UTF-8: salvalo come «CSV UTF-8» e scegli di nuovo.',
  tooLarge: `Il file supera ${formatBytes(MAX_IMPORT_BYTES)}: dividilo.`,
  previewTitle: 'Anteprima',
  previewNote: 'È solo un’anteprima: nulla è stato importato.',
  lines: 'Righe',
  licenses: 'Licenze da importare',
  newCustomers: 'Clienti nuovi',
  knownCustomers: 'Clienti che ci sono già',
  leftOut: 'Righe escluse',
  unknownColumns: (names: string[]) => `Colonne non riconosciute, escluse: ${names.join(', ')}.`,
  noneLeftOut: 'Nessuna riga è esclusa.',
  shown: (n: number, all: number) =>
    `Le prime ${formatWhole(n)} di ${formatWhole(all)}: il CSV le contiene tutte.`,
  run: (n: number) => `Importa ${licenses(n)}`,
  running: 'Avvio...',
  failed: 'Importazione non avviata',
  noMails: 'L’importazione non invia email: alla fine puoi scrivere ai clienti nuovi.',
  empty: 'Il file non ha righe: nella prima vanno i nomi delle colonne, nelle altre le licenze.',
  missingColumns: (names: readonly ImportColumn[]) =>
    `Nella prima riga mancano le colonne: ${names.join(', ')}.`,
  columnTwice: (name: ImportColumn) => `Nella prima riga la colonna ${name} c’è due volte.`,
  tooMany: `Il file ha più di ${formatWhole(MAX_IMPORT_LINES)} righe: dividilo.`,
  tooManyColumns: `La prima riga ha più di ${MAX_IMPORT_COLUMNS} colonne: togli quelle che non servono.`,
  nothing: 'In questo file non c’è niente da importare.',
  otherNumber: (before: number, now: number) =>
    `Dopo l’anteprima qualcosa è cambiato: non più ${licenses(before)}, ma ${licenses(now)}. Guarda l’anteprima aggiornata.`,
  when: 'Iniziata',
  ended: 'Finita',
  who: 'Chi',
  state: 'Stato',
  states,
  progress: 'Righe elaborate',
  mailProgress: 'Email preparate',
  of: (n: number, total: number) => `${formatWhole(n)} di ${formatWhole(total)}`,
  made: 'Licenze importate',
  skipped: 'Righe escluse',
  customers: 'Account nuovi o mai confermati',
  mailed: 'Email preparate per loro',
  stopped:
    'Si è fermata prima della fine: qualcuno l’ha fermata, o chi l’ha iniziata non è più amministratore. Con lo stesso file puoi importare le righe che mancano.',
  mailsStopped: 'L’invio delle email si è fermato prima della fine.',
  stop: 'Ferma',
  stopping: 'Attendi...',
  stopFailed: 'Importazione non fermata',
  write: 'Scrivi ai clienti nuovi',
  writing: 'Attendi...',
  writeFailed: 'Email non avviate',
  writeHint:
    'Ogni cliente riceve un’email con il link per confermare l’indirizzo e scegliere nome e password; chi l’ha già confermato non la riceve.',
  skippedList: 'Righe escluse',
  noneSkipped: 'Nessuna riga è esclusa.',
  line: 'Riga',
  why: 'Perché',
  reasons,
  csv: 'Scarica CSV',
  csvFailed: 'CSV non scaricato',
  skipsFile: (name: string) => `righe-escluse-${name}`,
  /** In the log of each licence, and in the note about its customer. */
  imported: 'importata',
  note: (line: number, text: string) => `Importazione, riga ${line}: ${text}`,
} as const;
