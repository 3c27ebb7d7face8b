import { customType } from 'drizzle-orm/sqlite-core';
import { type Buyer, buyerFields } from '#lib/contract/account/buyer.ts';

/** The buyer on a document: without the email address, which is deleted with the account. */
export type DocumentBuyer = Buyer;

/** The buyer of an order, until the account is deleted. */
export type OrderBuyer = Buyer & { email: string };

/** Buyers with all fields empty. */
export const emptyBuyer = Object.fromEntries(buyerFields.map((name) => [name, ''])) as Buyer;
export const emptyOrderBuyer: OrderBuyer = { ...emptyBuyer, email: '' };

/** A buyer as JSON without its empty fields, which are the most (docs/decisions/0024-bytes-of-a-licence.md). */
const buyerJson = <Kept extends Buyer>(empty: Kept) =>
  customType<{ data: Kept; driverData: string }>({
    dataType: () => 'text',
    fromDriver: (stored) => ({ ...empty, ...JSON.parse(stored) }),
    toDriver: (buyer) => JSON.stringify(buyer, (_, value) => (value === '' ? undefined : value)),
  });
export const buyerText = buyerJson<DocumentBuyer>(emptyBuyer);
export const orderBuyerText = buyerJson(emptyOrderBuyer);
