/** Assignment state of a licence: free, offered to an address, or held by the person who accepted the offer. */
export const seatStates = ['free', 'offered', 'held'] as const;
export type SeatState = (typeof seatStates)[number];

/** Filters of the assignments. `unused`: held, without a call of a program for `UNUSED_DAYS`. */
export const seatFilters = [...seatStates, 'unused'] as const;
export type SeatFilter = (typeof seatFilters)[number];
