/** Whether an address belongs to the seller's side, a page of it or not. */
export const isStaffPath = (path: string): boolean => /^\/admin(?:\/|$)/i.test(path);
