import type { Part } from './parts.ts';

/** What one of the seller's people wrote to the customer, marked as typed; nothing where they wrote nothing. */
export const sellerNoteParts = (sellerNote = ''): Part[] =>
  sellerNote ? ['Il nostro messaggio per te:', { typed: sellerNote }] : [];
