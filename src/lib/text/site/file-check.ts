import type { FileVerdict } from '#lib/contract/devices/rules.ts';

const begin = '-----BEGIN COA LICENSE FILE-----';

/** Words of the page that verifies a licence file in the browser. */
export const fileCheck = {
  title: 'Verifica un file di licenza',
  lead: 'Leggi che cosa dice un file di licenza offline, e se la firma è di COA. Il file resta in questo browser: non viene inviato a nessuno.',
  codeless:
    'La verifica avviene nel tuo browser e ha bisogno di JavaScript. Senza, usa i client della pagina «Per sviluppatori».',
  file: 'File di licenza',
  fileHint: 'Di solito finisce in .lic; la verifica parte da sola.',
  text: 'Oppure incolla il testo',
  fingerprint: 'Impronta del dispositivo',
  fingerprintHint:
    'Quella che usa il programma, per sapere se il file è di quel dispositivo. Anche questa resta qui.',
  optional: 'facoltativa',
  submit: 'Verifica',
  how: 'La pagina scarica solo le chiavi pubbliche di COA e fa la stessa verifica di un programma, descritta nella',
  guide: 'guida per sviluppatori',
  verdicts: {
    good: ['Valido', 'La firma è di COA e il file vale ancora.'],
    expired: ['Scaduto', 'La firma è di COA, ma il periodo senza rete è finito: serve un file nuovo.'],
    early: [
      'Non ancora valido',
      'La firma è di COA, ma per questo dispositivo la data di emissione è futura: controlla data e ora.',
    ],
    'other-device': [
      'Di un altro dispositivo',
      'La firma è di COA, ma il file non è fatto per l’impronta indicata.',
    ],
    forged: [
      'Firma non valida',
      'Il file è cambiato dopo la firma, o non l’ha firmato COA: nessun programma lo accetta.',
    ],
    foreign: [
      'Non è un file di licenza di COA',
      `Un file di licenza comincia con la riga «${begin}» e va copiato intero.`,
    ],
    large: ['Non è un file di licenza di COA', 'È troppo grande per esserlo.'],
    unreadable: ['Il file non si legge più', 'Sceglilo di nuovo.'],
    unsupported: [
      'Questo browser non sa verificare la firma',
      'Non conosce l’algoritmo Ed25519: aggiornalo, o usa i client della guida per sviluppatori.',
    ],
    'no-keys': [
      'Le chiavi pubbliche non si caricano',
      'Il file non è ancora verificato: controlla la connessione e premi «Verifica».',
    ],
  } satisfies Record<FileVerdict, [title: string, text: string]>,
  test: 'È un file di prova: lo firma una chiave dell’ambiente di prova, e un prodotto in vendita non lo accetta.',
  claims: {
    product: 'Prodotto',
    expires_at: 'Vale senza rete fino al',
    issued_at: 'Emesso il',
    license_id: 'Licenza',
    activation_id: 'Attivazione',
    fingerprint: 'Dispositivo (SHA-256)',
    features: 'Funzioni',
    limits: 'Limiti',
    kid: 'Chiave che lo firma',
  },
  signers: { current: 'attuale', former: 'precedente', test: 'di prova' },
  asked: 'l’impronta indicata',
  none: 'nessuno',
  testProduct: 'Prodotto di prova',
} as const;
