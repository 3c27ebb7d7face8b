import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { CustomerRow } from '#lib/contract/admin/customers/customers.ts';

type Named = Pick<CustomerRow, 'first_name' | 'last_name' | 'email'>;

/** The full name, or the address without one. */
export const customerName = ({ first_name, last_name, email }: Named): string =>
  `${first_name} ${last_name}`.trim() || readableAddress(email);
