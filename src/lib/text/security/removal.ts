const LAST =
  'È l’unico secondo passaggio: da qui in poi per entrare basterà la password, e i codici di recupero non varranno più.';

/** Questions before something that protects the account goes, and what is said afterwards. */
export const removal = {
  remove: 'Rimuovi',
  removing: 'Rimozione...',
  passkey: (name: string) => `Rimuovere ${name}?`,
  passkeyText:
    'Non potrai più usarla per entrare. Cancellala anche dal dispositivo o dal gestore di password.',
  passkeyRemoved: 'Passkey rimossa',
  app: 'Rimuovere l’app di autenticazione?',
  appText: 'I suoi codici non varranno più: cancella COA anche dall’app.',
  appRemoved: 'App di autenticazione rimossa',
  last: LAST,
  failed: 'Rimozione non riuscita',
  fallback: 'Impossibile rimuovere. Riprova più tardi.',

  codes: 'Creare nuovi codici di recupero?',
  codesText: 'I codici che hai salvato prima non varranno più.',
  codesUnseen:
    'La connessione si è interrotta prima che ti mostrassimo i codici: creane di nuovi adesso, o senza telefono e passkey resti fuori.',
  codesSubmit: 'Crea nuovi codici',
  creating: 'Creazione...',
  codesFailed: 'Codici non creati',
  codesFallback:
    'Non abbiamo nuovi codici da mostrarti, e quelli di prima potrebbero non valere più. Riprova.',
} as const;
