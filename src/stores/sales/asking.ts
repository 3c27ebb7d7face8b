/** Query parameter of a choice's address whose order needs the buyer's data. */
export const ASKING = 'asking';

/** The portal's address of a choice, which asks for the buyer's data at once; public pages have no such form. */
export const askingHref = (choice: string): string => choice.replace('#', `&${ASKING}=1#`);
