/** Words of the public pages' forms, whatever they ask for. */
export const siteForms = {
  busy: 'Invio in corso...',
  failed: 'Non è stato possibile inviare la richiesta. Riprova più tardi.',
} as const;
