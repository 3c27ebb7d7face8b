import type { SdiState } from '#lib/contract/payments/documents.ts';

const days = (count: number) => (count === 1 ? 'un giorno' : `${count} giorni`);

/** Words of what goes to the exchange system. */
export const transmissions = {
  intro:
    'Fatture e note di credito per il Sistema di Interscambio (SdI). Le prepari qui come ZIP e le carichi in «Fatture e Corrispettivi», oppure le invia un programma con una chiave API.',
  open: 'Invio al SdI',
  back: 'Documenti',
  list: 'Fatture e note di credito, dalla più vecchia',
  loadFailed: 'Impossibile caricare le fatture',
  state: 'Stato',
  states: {
    to_send: 'Da inviare',
    sent: 'Inviata',
    delivered: 'Consegnata',
    not_delivered: 'Non recapitata',
    refused: 'Scartata',
  } satisfies Record<SdiState, string>,
  stateMeans: {
    to_send: 'Aspetta di essere inviata.',
    sent: 'Inviata: il SdI non ha ancora risposto.',
    delivered: 'Il SdI l’ha consegnata al cliente.',
    not_delivered:
      'Emessa: il SdI non ha potuto recapitarla e l’ha messa a disposizione nell’area riservata del cliente, che ne ha ricevuto copia via email.',
    refused: 'Il SdI l’ha scartata: non è emessa finché non la correggi e la invii di nuovo.',
  } satisfies Record<SdiState, string>,
  number: 'Numero',
  creditNote: 'nota di credito',
  day: 'Data',
  buyer: 'Intestatario',
  total: 'Totale',
  file: 'File',
  due: 'Da inviare entro',
  dueOn: (day: string) => `entro il ${day}`,
  left: (count: number) => {
    if (count > 0) return `${days(count)} rimasti`.replace('un giorno rimasti', 'un giorno rimasto');
    return count === 0 ? 'ultimo giorno' : `in ritardo di ${days(-count)}`;
  },
  batches: 'File ZIP preparati',
  batchesNone: 'Nessun file ZIP è stato ancora preparato.',
  prepare: 'Prepara lo ZIP da caricare',
  preparing: 'Preparazione…',
  prepareMeans:
    'Lo ZIP contiene ciò che non è ancora stato inviato, al massimo 500 file. Da allora quelle fatture risultano inviate: carica lo ZIP in «Fatture e Corrispettivi» e poi trascina qui le notifiche che ricevi.',
  prepared: (count: number) =>
    count === 1 ? 'Un file pronto da caricare' : `${count} file pronti da caricare`,
  prepareFailed: 'ZIP non preparato',
  noBatch: 'Questo ZIP non c’è.',
  nothingToSend: 'Non c’è nulla da inviare.',
  download: 'Scarica di nuovo',
  downloadFailed: 'ZIP non scaricato: lo trovi tra i file preparati',
  batchFacts: (count: number, unanswered: number) =>
    `${count === 1 ? 'un file' : `${count} file`}, ${unanswered === 0 ? 'tutti con risposta' : `${unanswered} senza risposta`}`,
  takeBack: 'Rimetti da inviare',
  takeBackTitle: 'Rimettere i file da inviare?',
  takeBackMeans:
    'Fallo solo se questo ZIP non è stato caricato: il SdI scarta un file con un nome che ha già ricevuto.',
  takingBack: 'Attendi…',
  takenBack: (count: number) =>
    count === 1 ? 'Un file è di nuovo da inviare.' : `${count} file sono di nuovo da inviare.`,
  takeBackFailed: 'File non rimessi da inviare',
  noticesTitle: 'Notifiche del SdI',
  noticesIntro:
    'Trascina qui le notifiche RC, NS e MC, come XML o nello ZIP che scarichi da «Fatture e Corrispettivi».',
  choose: 'Scegli le notifiche',
  reading: 'Lettura…',
  readFailed: 'Notifiche non lette',
  readDone: (count: number) => (count === 1 ? 'Una notifica letta' : `${count} notifiche lette`),
  outcomes: { read: 'Letta', known: 'Già letta', refused: 'Non letta' },
  results: 'Esito della lettura',
  tooMany: 'Sono più di 1.000 file: leggili in più volte.',
  noFiles: 'Nel file ZIP non c’è nessun XML.',
  brokenZip: 'Questo ZIP è incompleto o rovinato.',
  tooLong: 'Questo file è troppo lungo per essere una notifica del SdI.',
  /** Why a file is no notice that can be read. */
  notices: {
    not_xml: 'Questo file non è un XML completo.',
    another_file: 'Questo file non è una notifica RC, NS o MC del SdI tra privati.',
    nothing_to_read: 'Questo file accompagna le notifiche e non contiene un esito.',
    broken: 'In questa notifica manca qualcosa: scaricala di nuovo.',
  },
  notOurs: (file: string) => `Nessun documento di questo negozio ha il file ${file}.`,
  nowIs: (name: string, state: string) => `${name}: ${state.toLowerCase()}.`,
  wasKnown: (name: string) => `${name}: era già noto.`,
  conflict: (name: string, state: string) => `${name} risulta già «${state}»: non è stato cambiato nulla.`,
} as const;
