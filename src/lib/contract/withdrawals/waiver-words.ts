import { WAIVER_VERSION } from './rules.ts';

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
