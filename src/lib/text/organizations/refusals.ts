/** What the API says of organizations. */
export const organizations = {
  unknown: 'Questa organizzazione non esiste, o non ne fai più parte.',
  role: 'Il tuo ruolo in questa organizzazione non lo permette: chiedi a chi la amministra.',
  tooMany: (most: number) => `Puoi far parte di ${most} organizzazioni al massimo.`,
  full: (most: number) => `Questa organizzazione ha già ${most} persone: non ne può avere altre.`,
  lastAdmin: 'Nessun altro amministra questa organizzazione: prima dai questo ruolo a un’altra persona.',
  notThere: 'Questa persona non fa parte dell’organizzazione.',
  roleChanged: 'Ruolo cambiato.',
  contact: 'I messaggi può riceverli chi amministra l’organizzazione.',
  /** To the seller's people. */
  contactAddress:
    'Un’organizzazione ha l’indirizzo di una delle persone che la amministrano: si cambia quello.',
  tooManyInvitations: (most: number) => `Ci sono già ${most} inviti in attesa: annullane qualcuno.`,
  noInvitation: 'Questo invito non c’è più.',
  inUse:
    'L’organizzazione ha ancora licenze valide o pagamenti aperti: si elimina quando sono finiti. Per altro scrivi all’assistenza.',
  /** Of the deletion of an account. */
  needsYou:
    'Amministri da solo un’organizzazione con altre persone, licenze valide o pagamenti aperti: prima fai amministrare un’altra persona, poi elimina l’account.',
} as const;
