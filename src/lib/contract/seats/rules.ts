/** What an owner's licence is to others: free, offered to an address, or held by who accepted it there. */
export const seatStates = ['free', 'offered', 'held'] as const;
export type SeatState = (typeof seatStates)[number];

/** By what an owner's licences are found: `unused`: held, and no program has asked for weeks. */
export const seatFilters = [...seatStates, 'unused'] as const;
export type SeatFilter = (typeof seatFilters)[number];
