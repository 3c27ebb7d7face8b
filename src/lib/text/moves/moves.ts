/** Words of offering licences to another account. */
export const moveDialog = {
  title: 'Trasferire la licenza?',
  titleSeveral: 'Trasferire licenze?',
  text: 'Il trasferimento avviene quando chi lo riceve accetta, entro 7 giorni: fino ad allora puoi ritirare l’offerta nella pagina «Organizzazioni». Pagamenti, fatture e ricevute restano qui; rinnovo automatico e assegnazioni finiscono.',
  licenses: 'Licenze',
  license: (product: string, ending = '') => `${product}, chiave che finisce con ${ending}`,
  noLicense: 'Scegli almeno una licenza.',
  to: 'A chi',
  choose: 'Scegli',
  loading: 'Un momento…',
  self: (name: string) => `${name} (tu)`,
  elsewhere: 'Un’altra organizzazione',
  noReceivers: 'Non fai parte di nessuna organizzazione.',
  email: 'Email di chi la amministra',
  emailHint: 'Riceve un link; la pagina dice chi offre le licenze.',
  keys: 'Chiavi e dispositivi',
  keysAre: {
    same: 'Restano gli stessi',
    new: 'Chiavi nuove, dispositivi liberati',
  },
  keysHint:
    'Se restano gli stessi, i programmi continuano a funzionare. Con chiavi nuove i file offline già scaricati valgono fino alla loro scadenza.',
  submit: 'Offri il trasferimento',
  busy: 'Invio…',
  failed: 'Trasferimento non offerto',
  receiversFailed: 'Errore nel caricamento di persone e organizzazioni',
  done: 'Trasferimento offerto',
  doneText: 'Vale 7 giorni. Lo trovi nella pagina «Organizzazioni».',
} as const;

/** Words of the list of offers that wait. */
export const moveList = {
  title: 'Trasferimenti di licenze in attesa',
  received: 'Ricevuti',
  sent: 'Inviati',
  loadError: 'Errore nel caricamento dei trasferimenti',
  from: (who: string) => `Da ${who}`,
  to: (who: string) => `A ${who}`,
  forOrganization: (name: string) => `per ${name}`,
  ofOrganization: (name: string) => `da ${name}`,
  until: (day: string) => `vale fino al ${day}`,
  keys: {
    same: 'con chiavi e dispositivi attuali',
    new: 'con chiavi nuove, senza dispositivi',
  },
  accept: 'Accetta',
  decline: 'Rifiuta',
  withdraw: 'Ritira',
  acceptDialog: {
    title: 'Accettare le licenze?',
    text: (what: string) =>
      `${what}: diventano tue o dell’organizzazione, senza pagare nulla. Il rinnovo automatico non è attivo.`,
    organization: 'Per quale organizzazione',
    none: 'Non amministri nessuna organizzazione: creane una qui sotto, poi accetta.',
    submit: 'Accetta le licenze',
    failed: 'Licenze non accettate',
  },
  declineDialog: {
    title: 'Rifiutare le licenze?',
    text: 'Restano a chi le offre, che riceve un’email.',
    submit: 'Rifiuta le licenze',
    failed: 'Licenze non rifiutate',
    done: 'Licenze rifiutate',
  },
  withdrawDialog: {
    title: 'Ritirare l’offerta?',
    text: 'Il link non vale più e le licenze restano dove sono.',
    submit: 'Ritira l’offerta',
    failed: 'Offerta non ritirata',
    done: 'Offerta ritirata',
  },
  busy: 'Un momento…',
  /** Names the buttons of each: «Accetta: 2 licenze di Uno». */
  about: (label: string, what: string) => `${label}: ${what}`,
} as const;
