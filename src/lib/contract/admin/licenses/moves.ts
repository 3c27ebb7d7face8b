import * as v from 'valibot';
import { reason, toCustomer } from '#lib/contract/admin/staff.ts';
import { email, id } from '#lib/contract/fields.ts';
import { moveRefusals } from '#lib/contract/moves/moves.ts';

const aMove = { email, reason, to_customer: toCustomer };

/** To whom a licence goes, and whose it was when its maker saw it. */
export const MoveLicenseInput = v.object({ ...aMove, expected: v.object({ customer_id: v.string() }) });

/** To whom the licences of an account go. */
export const MoveLicensesInput = v.object(aMove);

/** How many licences went to the other account, and those of the newest that stayed. */
export const MovedLicenses = v.object({
  moved: v.number(),
  /** Of the account, after it. */
  left: v.number(),
  stayed: v.array(v.object({ license_id: id, product_name: v.string(), why: v.picklist(moveRefusals) })),
});
export type MovedLicenses = v.InferOutput<typeof MovedLicenses>;
