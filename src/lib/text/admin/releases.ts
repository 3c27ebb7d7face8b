import type { UploadRefusal, UploadState } from '#lib/contract/admin/releases/releases.ts';
import type {
  Architecture,
  Platform,
  ReleaseChannel,
  ReleasePurpose,
} from '#lib/contract/admin/releases/rules.ts';
import { formatWhole } from '#lib/format.ts';
import { architectures, platforms } from './archives.ts';

const channels: Record<ReleaseChannel, string> = { stable: 'Stabile', beta: 'Anteprima' };
const purposes: Record<ReleasePurpose, string> = {
  withdrawn: 'È stata ritirata',
  weakness: 'Ha una vulnerabilità',
  other: 'Altro',
};
const readers = (people: number, hasMore: boolean) =>
  `${hasMore ? 'almeno ' : ''}${people === 1 ? '1 persona' : `${formatWhole(people)} persone`}`;
const states: Record<UploadState, string> = {
  sending: 'In caricamento',
  checking: 'In verifica',
  ready: 'Pronta',
  refused: 'Rifiutata',
};

export const releases = {
  title: 'Versioni',
  intro: 'I clienti con una licenza valida scaricano la versione stabile con il numero più alto.',
  list: 'Versioni pubblicate',
  loadFailed: 'Impossibile caricare le versioni',
  product: 'Prodotto',
  version: 'Versione',
  channel: 'Canale',
  channels,
  states,
  state: 'Stato',
  file: 'File',
  hash: 'SHA-256',
  published: 'Pubblicata',
  withdrawn: 'Ritirata',
  offered: 'Offerta',
  notOffered: 'Non offerta',
  notes: 'Note',
  actions: 'Azioni',
  uploads: 'Non ancora pubblicate',
  add: 'Carica una versione',
  platform: 'Sistema',
  platforms,
  architecture: 'Processore',
  architectures,
  madeFor: (platform: Platform, architecture: Architecture) => {
    const known = [
      platform !== 'any' && platforms[platform],
      architecture !== 'any' && architectures[architecture],
    ];
    return known.filter(Boolean).join(' ');
  },
  build: 'Numero di build',
  buildHint: 'Cifre e punti. Serve a Sparkle.',
  minimumSystem: 'Sistema minimo',
  minimumSystemHint: 'Per esempio 10.15.',
  signature: 'Firma Ed25519',
  signatureHint: 'In base64, fatta dove costruisci il programma. Serve se il prodotto ha chiavi di firma.',
  signed: 'Firmato',
  supportedUntil: 'Aggiornata fino al',
  supportedUntilHint: 'Lascia vuoto per usare quello del prodotto.',
  waitsForOthers: 'Si pubblica quando tutti i suoi archivi sono pronti.',
  fileLabel: 'Archivio',
  fileHint:
    'Fino a 2 GB. Gli aggiornamenti automatici prendono .exe su Windows, .zip su macOS e .AppImage su Linux.',
  storedAs: (name: string) => `I clienti lo scaricano con il nome «${name}».`,
  versionHint: 'Per esempio 2.4.1.',
  channelHint: 'Un’anteprima arriva solo a chi ha scelto di riceverle.',
  send: 'Inizia il caricamento',
  sending: 'Preparazione...',
  resume: 'Riprendi',
  resumeHint: (name: string) => `Scegli di nuovo «${name}»: riprende da dove si è fermato.`,
  stop: 'Sospendi',
  discard: 'Annulla',
  publish: 'Pubblica',
  withdraw: 'Ritira',
  progress: (sent: string, all: string) => `${sent} di ${all}`,
  progressOf: 'Caricamento dell’archivio',
  phases: {
    reading: 'Lettura del file per calcolarne l’impronta',
    sending: 'Invio',
    waiting: 'Connessione interrotta: riproviamo tra poco',
  },
  otherPage: 'Un’altra scheda sta già inviando questo file.',
  checking: 'Il file è arrivato: ne verifichiamo l’impronta.',
  refusals: {
    hash: 'Il file arrivato non corrisponde a quello inviato ed è stato rimosso. Caricalo di nuovo.',
    signature:
      'La firma dell’archivio non è di una chiave del prodotto: il file è stato rimosso. Firmalo dove lo costruisci e caricalo di nuovo.',
  } satisfies Record<UploadRefusal, string>,
  endsOn: (day: string) => `Se non finisce, viene rimosso il ${day}.`,
  otherName: (name: string) => `Questo non è lo stesso file: scegli «${name}».`,
  otherSize: (name: string) => `Questo non è lo stesso file: «${name}» ha un’altra dimensione.`,
  otherContent: (name: string) =>
    `Questo non è lo stesso file: ha il nome e la dimensione di «${name}», ma un altro contenuto. Scegli quello, o annulla il caricamento e ricomincia.`,
  interrupted: 'Caricamento interrotto: le parti arrivate restano. Riprendi quando vuoi.',
  beginFailed: 'Caricamento non iniziato',
  sent: 'Caricamento finito',
  publishTitle: 'Pubblicare la versione?',
  publishText: (product: string, version: string, channel: ReleaseChannel) =>
    channel === 'stable'
      ? `${product} ${version} diventa subito la versione che i clienti scaricano.`
      : `${product} ${version} è un’anteprima: arriva subito a chi ha scelto di riceverle.`,
  publishLowerTitle: 'Pubblicare una versione più bassa?',
  publishLowerText: (product: string, version: string, offered: string) =>
    `${version} è più bassa di ${offered}, che resta la versione che i clienti scaricano. ${product} ${version} compare fra le versioni precedenti.`,
  publishLower: 'Pubblica comunque',
  publishedNow: 'Versione pubblicata',
  publishFailed: 'Versione non pubblicata',
  discardTitle: 'Rinunciare al caricamento?',
  discardText: (product: string, version: string) =>
    `Le parti arrivate di ${product} ${version} vengono rimosse. Per pubblicarla devi ricominciare.`,
  discardNow: 'Rinuncia al caricamento',
  discarded: 'Caricamento annullato',
  discardFailed: 'Caricamento non annullato',
  withdrawTitle: 'Ritirare la versione?',
  withdrawText: (product: string, version: string) =>
    `Nessuno potrà più scaricare ${product} ${version}. Non si può annullare: serve una versione nuova.`,
  nextOffered: (
    { channel, is_offered }: { channel: ReleaseChannel; is_offered: boolean },
    next: string | null,
  ) => {
    if (channel === 'beta')
      return next
        ? `È un’anteprima: chi le riceve torna alla ${next}, che gli altri scaricano già.`
        : 'È un’anteprima: a chi la riceve non resta una versione stabile da scaricare.';
    if (!next) return 'Ai clienti non resta una versione da scaricare: la loro pagina Download lo dice.';
    return is_offered
      ? `Da subito i clienti scaricano la ${next}.`
      : `I clienti continuano a scaricare la ${next}.`;
  },
  tell: (people: number, hasMore: boolean) => `Avvisa via email chi ce l’ha (${readers(people, hasMore)})`,
  tellText:
    'L’email indica prodotto e versione, e quale versione scaricare ora. Il motivo resta nel registro.',
  noDownloads: 'Non risulta scaricata né in uso: non parte nessuna email.',
  purposes,
  write: 'Scrivi a chi ce l’ha',
  writeTitle: 'Scrivere a chi ha questa versione?',
  writeText: (product: string, version: string, people: number, hasMore: boolean) =>
    `Un’email a chi ha scaricato ${product} ${version} o la usa su un dispositivo: ${readers(people, hasMore)}. Arriva anche a chi non vuole novità, e non si può fermare.`,
  writeNoReaders: (product: string, version: string) =>
    `${product} ${version} non risulta scaricata né in uso: non c’è nessuno a cui scrivere.`,
  sendMessage: 'Invia le email',
  purpose: 'Motivo dell’avviso',
  words: 'Messaggio',
  wordsHint: 'Testo semplice; gli indirizzi sono solo quelli del portale.',
  wordsMissing: 'Scrivi il messaggio.',
  preview: 'Così arriva',
  alreadySent: (purpose: string, mails: number, at: string) =>
    `Già scritto il ${at} («${purpose}»): ${mails === 1 ? '1 email' : `${formatWhole(mails)} email`}.`,
  messageSent: 'Avviso in partenza',
  messageFailed: 'Avviso non inviato',
  messageChanged: 'Intanto è partito un avviso su questa versione: chiudi e controlla se basta.',
  messageNotWithdrawn: 'La versione non è ritirata.',
  messageAddress: (origin: string, word: string) =>
    `«${word}» sembra un indirizzo: nelle email puoi scrivere solo quelli che cominciano con ${origin}.`,
  notesTitle: 'Correggere le note?',
  notesText: (product: string, version: string, isOffered: boolean) =>
    isOffered
      ? `I clienti leggono le note di ${product} ${version} nella pagina Download.`
      : `${product} ${version} non è quella offerta: le note si leggono fra le altre versioni.`,
  correctNotes: 'Correggi le note',
  notesCorrected: 'Note corrette',
  notesFailed: 'Note non corrette',
  withdrawnNow: 'Versione ritirata',
  withdrawFailed: 'Versione non ritirata',
  reason: 'Motivo',
  reasonMissing: 'Scrivi il motivo.',
  publicReason: 'Motivo per i clienti',
  publicReasonHint: 'Compare nei download e nelle novità, accanto alla versione ritirata.',
  busy: 'Attendi...',
  unknownProduct: 'Questo prodotto non esiste.',
  versionTaken:
    'Il prodotto ha già questa versione, pubblicata o in caricamento, oppure un suo archivio di questo tipo o con questo nome.',
  signatureMissing: 'Il prodotto ha chiavi di firma: scrivi la firma dell’archivio.',
  wrongSignature: 'La firma è di 64 byte, in base64.',
  wrongBuild: 'Il numero di build ha solo cifre e punti.',
  noReleaseKey: 'Il prodotto non ha chiavi con cui verificare una firma.',
  offerChanged:
    'Intanto è cambiata la versione che i clienti scaricherebbero dopo il ritiro: chiudi e premi di nuovo «Ritira».',
  notesChanged: 'Le note',
  versionChanged: 'versione, canale, note o fine degli aggiornamenti',
  wrongState: 'La versione non è più in questo stato: ricarica la pagina.',
  wrongPart: 'Questa parte non appartiene al file.',
  partsMissing: (n: number) => (n === 1 ? 'Manca una parte del file.' : `Mancano ${n} parti del file.`),
  emptyFile: 'Questo archivio è vuoto: scegline un altro.',
  wrongFile: 'Scegli un archivio di al massimo 2 GB.',
  wrongVersion: 'Scrivi un numero di versione, per esempio 2.4.1.',
  noProduct: 'Scegli il prodotto.',
} as const;
