/** Words of what holds for all versions of a product. */
export const releaseSettings = {
  title: 'Aggiornamenti',
  loadFailed: 'Impossibile caricare gli aggiornamenti',
  edit: 'Modifica',
  editTitle: 'Modificare gli aggiornamenti?',
  editText:
    'Il portale verifica di nuovo gli archivi in attesa con le chiavi nuove; quelli pubblicati restano.',
  save: 'Salva',
  saved: 'Aggiornamenti salvati',
  saveFailed: 'Aggiornamenti non salvati',
  keys: 'Chiavi pubbliche di firma',
  noKeys: 'Nessuna: gli archivi non sono firmati.',
  keyOf: (n: number) => (n === 1 ? 'Chiave pubblica' : 'Altra chiave pubblica'),
  keyHint:
    'Ed25519, 32 byte in base64. Scrivine due mentre la cambi; la chiave privata resta dove costruisci il programma.',
  endless: 'Nessun giorno dichiarato',
  supportedUntil: 'Aggiornato fino al',
  wrongKey: 'Questa non è una chiave pubblica Ed25519.',
  busy: 'Attendi...',
  changed: 'Gli aggiornamenti del prodotto',
} as const;
