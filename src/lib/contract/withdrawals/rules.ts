/** Of the words next to the boxes. */
export const WAIVER_VERSION = '2';

/**
 * What a customer agrees to who wants the key at once and gives up the right to withdraw (art. 59(1)(o) Codice del
 * consumo), each with a box of its own. A new text needs a new version, which is stored with the words.
 */
export const withdrawalWaiver = {
  version: WAIVER_VERSION,
  request:
    'Chiedo di ricevere subito la chiave, o i mesi di un rinnovo, prima che finiscano i 14 giorni del recesso.',
  acknowledgement: 'So che, ricevuti la chiave o i mesi, perdo il diritto di recedere da questo contratto.',
} as const;

/** Names of the boxes. */
export const WAIVER_BOXES = ['request', 'acknowledgement'] as const;

/** What the seller's people decide about a declaration that took no effect by itself. */
export const withdrawalVerdicts = ['accepted', 'refused'] as const;

/** How a declaration ends otherwise than by its own effect: its maker may undo it. */
export const withdrawalDecisionKinds = [...withdrawalVerdicts, 'undone'] as const;
