import * as v from 'valibot';
import { reason, toCustomer } from '#lib/contract/admin/staff.ts';
import { email, id } from '#lib/contract/fields.ts';
import { moveRefusals } from '#lib/contract/moves/moves.ts';

const aMove = { email, reason, to_customer: toCustomer };

/** The new owner of a licence, and the owner that the admin saw. */
export const MoveLicenseInput = v.object({ ...aMove, expected: v.object({ customer_id: v.string() }) });

/** The new owner of an account's licences. */
export const MoveLicensesInput = v.object(aMove);

/** The number of moved licences, and some of the newest that could not move. */
export const MovedLicenses = v.object({
  moved: v.number(),
  /** The number of licences that the former account still has. */
  left: v.number(),
  stayed: v.array(v.object({ license_id: id, product_name: v.string(), why: v.picklist(moveRefusals) })),
});
export type MovedLicenses = v.InferOutput<typeof MovedLicenses>;
