/** In the address of a choice: its order waits for the buyer's data. */
export const ASKING = 'asking';

/** A choice's address in the portal, which asks for the buyer's data at once; public pages have no such form. */
export const askingHref = (choice: string): string => choice.replace('#', `&${ASKING}=1#`);
