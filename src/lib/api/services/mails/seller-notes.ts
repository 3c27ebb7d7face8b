import type { Part } from './parts.ts';

/** A staff note to the customer, marked as typed; nothing where it is empty. */
export const sellerNoteParts = (sellerNote = ''): Part[] =>
  sellerNote ? ['Il nostro messaggio per te:', { typed: sellerNote }] : [];
