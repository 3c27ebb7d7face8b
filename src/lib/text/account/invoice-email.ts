/** Words of the address that gets a copy of each document. */
export const invoiceEmail = {
  title: 'Email per le fatture',
  intro:
    'Mandiamo una copia di ogni fattura anche a un secondo indirizzo, per esempio a chi tiene la tua contabilità. Non riceve le chiavi delle licenze.',
  email: 'Indirizzo email',
  ask: 'Chiedi la conferma',
  asking: 'Invio in corso...',
  asked: 'Richiesta inviata',
  askedText: 'Chi legge l’indirizzo deve confermare entro 24 ore.',
  askFailed: 'Impossibile chiedere la conferma. Riprova più tardi.',
  askFailedTitle: 'Richiesta non inviata',
  pending: (email: string) => `Abbiamo scritto a ${email}: aspettiamo che confermi.`,
  active: (email: string) => `Le fatture arrivano anche a ${email}.`,
  cancel: 'Annulla la richiesta',
  remove: 'Non mandarle più',
  removing: 'Attendi...',
  removed: 'Le copie delle fatture non partono più',
  removeFailed: 'Indirizzo non tolto',
  removeFallback: 'Impossibile togliere l’indirizzo. Riprova più tardi.',
} as const;
