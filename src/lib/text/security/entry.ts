/** What other pages say of the account's safety, and what stands where it could not be loaded. */
export const entry = {
  title: 'Sicurezza',
  twoSteps: 'Verifica in due passaggi',
  on: 'Attiva',
  off: 'Non attiva',
  text: 'Passkey, app di autenticazione, codici di recupero e registro degli accessi.',
  open: 'Apri la sicurezza',
  loadError: 'Impossibile caricare le impostazioni di sicurezza',
  logError: 'Impossibile caricare il registro di sicurezza',
} as const;
