import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';

/** What somebody may do in an organization. */
export const roleWords: Record<OrganizationRole, string> = {
  member: 'Usa le licenze',
  billing: 'Acquista e paga',
  admin: 'Amministra',
};

/** Words of the list of the organizations that somebody belongs to. */
export const organizations = {
  title: 'Organizzazioni',
  lead: 'Un’organizzazione ha ordini, fatture, licenze e persone proprie. Il tuo account resta com’è.',
  list: 'Le tue organizzazioni',
  name: 'Nome',
  role: 'Il tuo ruolo',
  open: 'Apri',
  openNamed: (name: string) => `Apri ${name}`,
  loadError: 'Errore nel caricamento delle organizzazioni',
  empty: 'Nessuna organizzazione',
  emptyText: 'Creane una per acquistare a nome di una società e assegnare le licenze ai colleghi.',
  create: 'Nuova organizzazione',
  createText: 'La amministri tu. Persone e dati di fatturazione li aggiungi dopo.',
  submit: 'Crea organizzazione',
  busy: 'Creazione in corso…',
  failed: 'Organizzazione non creata',
  fallback: 'Non è stato possibile creare l’organizzazione.',
} as const;
