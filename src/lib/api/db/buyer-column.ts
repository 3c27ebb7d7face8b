import { customType } from 'drizzle-orm/sqlite-core';
import { type Buyer, buyerFields } from '#lib/contract/account/buyer.ts';

/** Whom a document names. */
export type DocumentBuyer = Buyer & { email: string };

/** A buyer of whom nothing is known. */
export const emptyBuyer: DocumentBuyer = {
  ...(Object.fromEntries(buyerFields.map((name) => [name, ''])) as Buyer),
  email: '',
};

/** A buyer as JSON without what is empty, which most of it is (docs/decisions/0024-bytes-of-a-licence.md). */
export const buyerText = customType<{ data: DocumentBuyer; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (stored) => ({ ...emptyBuyer, ...JSON.parse(stored) }),
  toDriver: (buyer) => JSON.stringify(buyer, (_, value) => (value === '' ? undefined : value)),
});
