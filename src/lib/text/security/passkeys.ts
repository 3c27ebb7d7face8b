/** Words around making, naming and removing passkeys. */
export const passkeys = {
  title: 'Aggiungi una passkey',
  intro: 'Il browser ti chiede dove tenerla e di farti riconoscere. Il nome serve solo a te.',
  name: 'Nome della passkey',
  proposed: 'Passkey',
  submit: 'Continua',
  busy: 'In attesa del browser...',
  failedTitle: 'Passkey non aggiunta',
  failed: 'Impossibile aggiungere la passkey. Riprova più tardi.',
  known: 'Su questo dispositivo c’è già una passkey del tuo account.',
  refused: 'Questo dispositivo non può creare una passkey.',
  unused:
    'Il browser non ha creato la passkey. Una chiave di sicurezza deve avere un PIN: impostalo nel sistema, o usa questo dispositivo, il telefono o l’app di autenticazione.',
  unsupported: 'Questo browser non può creare passkey',
  unsupportedText: 'Aggiornalo, oppure apri questa pagina con un altro browser o dal telefono.',
  added: 'Passkey aggiunta',

  save: 'Salva',
  saving: 'Salvataggio...',
  renamed: 'Nome aggiornato',
  renameFailed: 'Impossibile rinominare la passkey',
} as const;
