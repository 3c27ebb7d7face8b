/** Words around recovery codes that are shown once. */
export const recoveryCodes = {
  title: 'I tuoi codici di recupero',
  intro:
    'Se perdi telefono e passkey, entri con la password e uno di questi codici. Conservali lontano dal telefono: non li mostreremo più.',
  list: 'Codici di recupero',
  copy: 'Copia',
  copyAll: 'Copia i codici di recupero',
  download: 'Scarica',
  print: 'Stampa',
  saved: 'Ho finito',

  leaveTitle: 'Chiudere senza salvare i codici?',
  leaveText:
    'Non li hai copiati, scaricati né stampati, e non potrai più vederli: potrai solo crearne di nuovi.',
  leave: 'Chiudi lo stesso',
  stay: 'Torna ai codici',

  fileName: 'coa-codici-di-recupero.txt',
  heading: 'COA: codici di recupero',
  of: (email: string, day: string) => `Account ${email}, creati il ${day}. Ognuno vale una volta.`,
} as const;
