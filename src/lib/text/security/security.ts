import { MAX_PASSKEYS, RECOVERY_CODES, REMEMBERED_DEVICE_DAYS } from '#lib/contract/limits.ts';
import { count } from '#lib/format.ts';

/** Words of the page on an account's safety. */
export const security = {
  intro: 'La protezione del tuo account e ciò che vi è successo.',
  back: 'Impostazioni',
  notOffered: 'Questa pagina non è disponibile.',

  state: 'La tua protezione',
  none: 'Nessuna',
  noApp: 'Non configurata',
  passkeyCount: (n: number) => `${n} passkey`,
  since: (day: string) => `Dal ${day}`,
  noCodes: 'Nessuno',
  codesLeft: (left: number) => `${left} su ${RECOVERY_CODES}`,

  /** The one thing to do next. */
  steps: {
    'turn-on': {
      title: 'Attiva la verifica in due passaggi',
      text: 'Oggi per accedere basta la password. Con un’app di autenticazione o una passkey chi la scopre non può accedere.',
    },
    passkey: {
      title: 'Aggiungi una passkey',
      text: 'Entri con il volto, l’impronta o il PIN del dispositivo, senza codici da copiare, e nessun sito falso può rubartela.',
    },
    app: {
      title: 'Aggiungi un secondo modo per entrare',
      text: 'Se perdi il dispositivo con la tua unica passkey, ti restano solo i codici di recupero: configura anche un’app di autenticazione.',
    },
    codes: {
      title: (left: number) => {
        if (left === 0) return 'Non hai più codici di recupero: creane di nuovi';
        return `Ti ${left === 1 ? 'resta un codice' : `restano ${left} codici`} di recupero: creane di nuovi`;
      },
      text: 'Servono per accedere quando non hai app o passkey con te.',
    },
    done: {
      title: 'Il tuo account è ben protetto',
      text: 'Non manca nulla. Guarda ogni tanto il registro, in fondo alla pagina.',
    },
  },
  reset: 'Qualcuno ha chiesto di togliere la verifica in due passaggi',
  resetText: (instant: string) =>
    `Dal ${instant} la verifica si potrà togliere con un link che mandiamo al tuo indirizzo. Se non l’hai chiesto tu, ferma la richiesta con il link che trovi in ogni email che ti mandiamo fino ad allora, e cambia la password.`,
  changePassword: 'Cambia password',

  passkeys: 'Passkey',
  passkeysIntro:
    'Una passkey sta nel tuo dispositivo o nel tuo gestore di password e sostituisce la password: ti fai riconoscere con il volto, l’impronta o un PIN.',
  noPasskeys: 'Non hai ancora una passkey.',
  addPasskey: 'Aggiungi una passkey',
  mostPasskeys: `Hai ${MAX_PASSKEYS} passkey, il numero massimo: per aggiungerne un’altra rimuovine una.`,
  added: 'Aggiunta il',
  lastUsed: 'Ultimo uso',
  never: 'mai',
  rename: 'Rinomina',
  renameNamed: (name: string) => `Rinomina ${name}`,
  remove: 'Rimuovi',
  removeNamed: (name: string) => `Rimuovi ${name}`,

  app: 'App di autenticazione',
  appIntro: 'Mostra un codice di sei cifre che cambia ogni 30 secondi e che scrivi dopo la password.',
  appOn: (day: string) => `Attiva dal ${day}.`,
  setUp: 'Configura l’app',
  settingUp: 'Preparazione...',
  setUpFailed: 'App non configurata',
  setUpFallback: 'Impossibile preparare l’app. Riprova più tardi.',
  removeApp: 'Rimuovi l’app',

  codes: 'Codici di recupero',
  codesText: (left: number) =>
    left === 0
      ? 'Li hai usati tutti.'
      : `Te ${left === 1 ? 'ne resta uno' : `ne restano ${left}`} su ${RECOVERY_CODES}. Ognuno vale una volta, al posto dell’app o della passkey.`,
  replaceCodes: 'Crea nuovi codici',

  devices: 'Dispositivi ricordati',
  devicesIntro: `Su questi browser per ${REMEMBERED_DEVICE_DAYS} giorni basta la password.`,
  noDevices: 'Nessun dispositivo ricordato.',
  unknownDevice: 'Dispositivo sconosciuto',
  remembered: 'Ricordato dal',
  until: 'Fino al',
  forget: 'Dimentica',
  forgetNamed: (device: string) => `Dimentica ${device}`,
  forgetting: 'Rimozione...',
  forgotten: 'Dispositivo dimenticato',
  forgottenText: 'Al prossimo accesso chiederà anche il secondo passaggio.',
  forgetFailed: 'Dispositivo non dimenticato',
  forgetFallback: 'Impossibile dimenticare il dispositivo. Riprova più tardi.',

  sessions: 'Dispositivi collegati',
  sessionsText: (n: number) => `Il tuo account è aperto su ${count(n, 'dispositivo', 'dispositivi')}.`,
  sessionsLink: 'Vedi i dispositivi collegati',
} as const;
