import * as v from 'valibot';

/**
 * What a customer agrees to who wants the key at once and gives up the right to withdraw (art. 59(1)(o) Codice del
 * consumo), each beside a box of its own. A new text needs a new version, which is stored with the words.
 */
export const withdrawalWaiver = {
  version: '1',
  request: 'Chiedo di ricevere subito la chiave, prima che finiscano i 14 giorni del recesso.',
  acknowledgement: 'So che, ricevuta la chiave, perdo il diritto di recedere da questo contratto.',
} as const;

const CHANGED = 'Le parole della rinuncia sono cambiate: ricarica la pagina e riprova.';

/** Both boxes, ticked beside these words; an order without it keeps the right. */
export const WaiverInput = v.object({
  version: v.literal(withdrawalWaiver.version, CHANGED),
  request: v.literal(true),
  acknowledgement: v.literal(true),
});
export type Waiver = v.InferOutput<typeof WaiverInput>;

/** Names of the boxes. */
export const WAIVER_BOXES = ['request', 'acknowledgement'] as const;
