import * as v from 'valibot';
import { readableAddress } from '#lib/contract/account/readable-address.ts';
import { roles } from '#lib/contract/account/roles.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { providers } from '#lib/payment-provider.ts';
import type { StaffRouteName } from './routes.ts';

/** Whom the seller's side is open to. */
export const StaffMember = v.object({
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  role: v.picklist(roles.filter((role) => role !== 'customer')),
  /** Who is paid for new orders: `null` where nothing is sold, as the setting names another. */
  provider: v.nullable(v.picklist(providers)),
  /** Where the payment service moves no real money. */
  is_test: v.boolean(),
  /** Secrets of the payment service that cannot be what they are to be, which is why nothing is sold. */
  wrong_secrets: v.array(v.string()),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

/** Full name, or the address if there is none. */
export const staffName = ({ first_name, last_name, email }: StaffMember): string =>
  `${first_name} ${last_name}`.trim() || readableAddress(email);

/** What the Worker sends with a page of the seller's side, and its island starts with. */
export interface StaffDocument {
  route: StaffRouteName;
  member: StaffMember;
  user: User;
  /** Parsed answers by the key of their source; the client asks again for one that is absent. */
  answers: Readonly<Record<string, unknown>>;
  csrf: string;
}
