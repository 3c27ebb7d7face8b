import { customType } from 'drizzle-orm/sqlite-core';
import { type Buyer, buyerFields } from '#lib/contract/account/buyer.ts';

/** Whom a document names: without the mail address, which goes with its account. */
export type DocumentBuyer = Buyer;

/** Whom an order is for, until the account is deleted. */
export type OrderBuyer = Buyer & { email: string };

/** Buyers of whom nothing is known. */
export const emptyBuyer = Object.fromEntries(buyerFields.map((name) => [name, ''])) as Buyer;
export const emptyOrderBuyer: OrderBuyer = { ...emptyBuyer, email: '' };

/** A buyer as JSON without what is empty, which most of it is (docs/decisions/0024-bytes-of-a-licence.md). */
const buyerJson = <Kept extends Buyer>(empty: Kept) =>
  customType<{ data: Kept; driverData: string }>({
    dataType: () => 'text',
    fromDriver: (stored) => ({ ...empty, ...JSON.parse(stored) }),
    toDriver: (buyer) => JSON.stringify(buyer, (_, value) => (value === '' ? undefined : value)),
  });
export const buyerText = buyerJson<DocumentBuyer>(emptyBuyer);
export const orderBuyerText = buyerJson(emptyOrderBuyer);
