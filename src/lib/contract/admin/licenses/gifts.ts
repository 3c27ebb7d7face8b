import * as v from 'valibot';
import { reason } from '#lib/contract/admin/staff.ts';
import { email, id, line } from '#lib/contract/fields.ts';
import { MAX_GIFT_MONTHS, MAX_LICENSE_DEVICES, MAX_QUANTITY } from '#lib/contract/limits.ts';
import { counted } from './licenses.ts';

const NO_ID = 'Non è il codice di un cliente.';

/** Names an account: `email` only finds people, as an organization has its contact's address; the id finds both. */
export const accountNamed = {
  email: v.optional(email),
  customer_id: v.optional(v.pipe(line(40), v.regex(/^[\w-]+$/, NO_ID))),
};
interface NamedAccount {
  email?: string | undefined;
  customer_id?: string | undefined;
}
/** Whether exactly one of the two is given. */
export const isNamed = ({ email: address, customer_id }: NamedAccount): boolean =>
  (address === undefined) !== (customer_id === undefined);
export const NO_ACCOUNT = 'Scrivi l’indirizzo o il codice del cliente, non entrambi.';

/** A gift licence. */
export const GiveLicenseInput = v.pipe(
  v.object({
    ...accountNamed,
    product_id: line(100),
    months: counted(MAX_GIFT_MONTHS),
    devices: v.optional(counted(MAX_LICENSE_DEVICES)),
    quantity: v.optional(counted(MAX_QUANTITY), 1),
    reason,
  }),
  v.forward(
    v.check((named) => isNamed(named), NO_ACCOUNT),
    ['email'],
  ),
);
export const GivenLicense = v.object({ id });
