/** Words of the settings page. */
export const settings = {
  title: 'Impostazioni',
  intro: 'Aspetto, avvisi, accessi e dati del tuo account.',

  appearance: 'Aspetto',
  language: 'Lingua',
  italian: 'Italiano',
  languageHint: 'COA è disponibile in italiano.',

  mail: 'Email',
  mailIntro: 'I messaggi sul tuo account e sui tuoi acquisti arrivano sempre.',
  preferences: {
    expiry_reminders: {
      label: 'Promemoria di scadenza',
      hint: 'Prima che una licenza scada: a 30 giorni, a 7 e il giorno prima.',
    },
    product_news: { label: 'Novità sui prodotti', hint: 'Nuove versioni e nuove piattaforme.' },
  },
  preferencesError: 'Impossibile caricare le preferenze',
  preferenceSaved: 'Preferenza salvata',
  preferenceFailed: 'Preferenza non salvata',
  preferenceFallback: 'Impossibile salvare la preferenza. Riprova più tardi.',

  sessions: 'Dispositivi collegati',
  sessionsIntro:
    'Le sessioni aperte del tuo account. Se non ne riconosci una, chiudila e cambia la password.',
  thisSession: 'Questa sessione',
  unknownDevice: 'Dispositivo sconosciuto',
  since: 'Collegato dal',
  lastSeen: 'Ultima attività',
  end: 'Chiudi',
  endNamed: (device: string) => `Chiudi la sessione su ${device}`,
  ending: 'Chiusura...',
  endOthers: 'Esci dagli altri dispositivi',
  endingOthers: 'Uscita in corso...',
  ended: 'Sessione chiusa',
  endedOthers: 'Altre sessioni chiuse',
  sessionsError: 'Impossibile caricare i dispositivi collegati',
  endFailed: 'Sessione non chiusa',
  endFallback: 'Impossibile chiudere la sessione. Riprova più tardi.',

  data: 'I tuoi dati',
  exportText: 'Una copia di tutto quello che COA sa di te, in un file JSON.',
  export: 'Scarica i tuoi dati',
  exporting: 'Preparazione...',
  exportFailed: 'Dati non scaricati',
  exportFallback: 'Impossibile scaricare i dati. Riprova più tardi.',

  remove: 'Elimina l’account',
  removeText: 'Cancella il tuo account e i dati che contiene. L’operazione è definitiva.',
  removeOpen: 'Elimina l’account',
  consequences: [
    'Perdi tutte le tue licenze, anche quelle attive: i programmi smettono di funzionare.',
    'Perdi l’accesso a download, pagamenti e fatture: scarica prima quello che ti serve.',
    'Tutte le sessioni si chiudono e il tuo indirizzo email torna libero.',
  ],
  confirmWord: 'ELIMINA',
  confirmLabel: 'Scrivi ELIMINA per confermare',
  confirmMissing: 'Scrivi ELIMINA, in maiuscolo.',
  password: 'Password',
  removeSubmit: 'Elimina definitivamente',
  removing: 'Eliminazione...',
  removeFailed: 'Impossibile eliminare l’account. Riprova più tardi.',
  removeFailedTitle: 'Account non eliminato',
  removed: 'Il tuo account è stato eliminato',
} as const;

/** Words of the choice of a theme. */
export const themeWords = {
  legend: 'Tema',
  light: 'Chiaro',
  dark: 'Scuro',
  system: 'Sistema',
} as const;
