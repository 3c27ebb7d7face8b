/** Words of an organization's own page. */
export const organization = {
  lead: 'Nome, dati per le fatture e il tuo ruolo.',
  name: 'Nome dell’organizzazione',
  data: 'Dati per la fattura',
  dataIntro:
    'Compaiono sulle fatture degli ordini dell’organizzazione. Le fatture hanno solo lettere latine.',
  company: 'Ragione sociale',
  contact: 'Le email arrivano a',
  readOnly: 'Solo chi amministra l’organizzazione può cambiare questi dati.',
  loadError: 'Errore nel caricamento dei dati dell’organizzazione',
  submit: 'Salva',
  busy: 'Salvataggio in corso…',
  saved: 'Dati dell’organizzazione salvati',
  failedTitle: 'Dati non salvati',
  failed: 'Non è stato possibile salvare i dati dell’organizzazione.',
  yours: 'Il tuo ruolo',
  leave: 'Lascia l’organizzazione',
  leaveText:
    'Se la lasci, non vedi più le sue pagine. Le licenze che ti ha assegnato restano tra le tue finché chi la amministra non le riprende.',
  leaveDialog: {
    title: (name: string) => `Lasciare ${name}?`,
    submit: 'Lascia l’organizzazione',
    busy: 'In corso…',
    failed: 'Non hai lasciato l’organizzazione',
  },
  remove: 'Elimina l’organizzazione',
  removeText:
    'Puoi eliminarla solo quando non ha licenze valide né pagamenti aperti. Le fatture restano conservate per il tempo di legge.',
  removeDialog: {
    title: (name: string) => `Eliminare ${name}?`,
    submit: 'Elimina l’organizzazione',
    busy: 'Eliminazione in corso…',
    failed: 'Organizzazione non eliminata',
  },
} as const;
