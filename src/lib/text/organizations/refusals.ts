/** What the API says of organizations. */
export const organizations = {
  unknown: 'Questa organizzazione non esiste, o non ne fai più parte.',
  role: 'Il tuo ruolo in questa organizzazione non lo permette: chiedi a chi la amministra.',
  tooMany: (most: number) => `Puoi far parte al massimo di ${most} organizzazioni.`,
  full: (most: number) => `Questa organizzazione ha già ${most} persone, il massimo possibile.`,
  lastAdmin: 'Nessun altro amministra questa organizzazione: prima dai questo ruolo a un’altra persona.',
  notThere: 'Questa persona non fa parte dell’organizzazione.',
  roleChanged: 'Ruolo cambiato.',
  contact: 'Solo chi amministra l’organizzazione può riceverne le email.',
  /** To the seller's people. */
  contactAddress:
    'L’indirizzo di un’organizzazione è quello di una persona che la amministra: cambia quello.',
  tooManyInvitations: (most: number) => `Ci sono già ${most} inviti in attesa: annullane qualcuno.`,
  noInvitation: 'Questo invito non esiste più.',
  inUse:
    'L’organizzazione ha ancora licenze valide o pagamenti aperti: potrai eliminarla quando saranno finiti. Se ti serve aiuto, scrivi all’assistenza.',
  /** Of the deletion of an account. */
  needsYou:
    'Nessun altro amministra una tua organizzazione che ha altre persone, licenze valide o pagamenti aperti: prima dai quel ruolo a un’altra persona, poi elimina l’account.',
} as const;
