import { href, type Params } from '#lib/contract/routes/routes.ts';

/** The address of a licence's page that offers to free a slot, for the customer of a program that was refused. */
export const freeSlotHref = (id: string): string => href('license', { id }, { free: 'slot' });

export const asksForSlot = ({ free }: Params): boolean => free === 'slot';
