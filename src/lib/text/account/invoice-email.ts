/** Words of the address that gets a copy of each document. */
export const invoiceEmail = {
  title: 'Email per le fatture',
  intro:
    'Mandiamo una copia di ogni fattura anche a un secondo indirizzo, per esempio a chi tiene la tua contabilità. Non riceve le chiavi delle licenze.',
  email: 'Indirizzo email',
  ask: 'Chiedi la conferma',
  asking: 'Invio in corso...',
  asked: 'Richiesta inviata',
  askedText: 'Chi riceve l’email deve confermare entro 24 ore.',
  askFailed: 'Impossibile chiedere la conferma. Riprova più tardi.',
  askFailedTitle: 'Richiesta non inviata',
  pending: (email: string) => `Abbiamo scritto a ${email}: aspettiamo la conferma.`,
  active: (email: string) => `Le fatture arrivano anche a ${email}.`,
  cancel: 'Annulla la richiesta',
  remove: 'Non mandare più copie',
  removing: 'Attendi...',
  removed: 'Non mandiamo più copie delle fatture',
  removeFailed: 'Indirizzo non rimosso',
  removeFallback: 'Impossibile rimuovere l’indirizzo. Riprova più tardi.',
} as const;
