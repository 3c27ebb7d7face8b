/** The version of the texts next to the checkboxes. */
export const WAIVER_VERSION = '2';

/**
 * The texts for a customer who wants the key at once and waives the right to withdraw (art. 59(1)(o) Codice del
 * consumo), each with a checkbox. A new text needs a new version, which is stored with the texts.
 */
export const withdrawalWaiver = {
  version: WAIVER_VERSION,
  request:
    'Chiedo di ricevere subito la chiave, o i mesi di un rinnovo, prima che finiscano i 14 giorni del recesso.',
  acknowledgement: 'So che, ricevuti la chiave o i mesi, perdo il diritto di recedere da questo contratto.',
} as const;

/** Names of the checkboxes. */
export const WAIVER_BOXES = ['request', 'acknowledgement'] as const;

/** Staff decisions about a declaration that did not take effect automatically. */
export const withdrawalVerdicts = ['accepted', 'refused'] as const;

/** How a declaration ends without taking effect: staff decide, or the customer undoes it. */
export const withdrawalDecisionKinds = [...withdrawalVerdicts, 'undone'] as const;
