/** Sentences of the rules that only the seller's calls have. */
export const OUT_OF_RANGE = 'Scrivi un numero intero fra quelli ammessi.';
