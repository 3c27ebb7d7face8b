/** What a licence's own log says of changes by the seller; its customer reads it. */
export const ofSeller = {
  suspend: 'Sospesa dal venditore.',
  reinstate: 'Riattivata dal venditore.',
  revoke: 'Revocata dal venditore.',
  extended: 'Prolungata dal venditore.',
  given: 'Data dal venditore.',
  keyReplaced: 'Sostituita dal venditore.',
  deviceFreed: 'Dal venditore.',
  slotFreed: 'Il venditore ha liberato il posto riservato per il file offline.',
} as const;
