import * as v from 'valibot';
import { accountNamed, GiveLicenseInput, isNamed, NO_ACCOUNT } from '#lib/contract/admin/licenses/gifts.ts';
import { StaffLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { codeLine, line } from '#lib/contract/fields.ts';
import { MAX_CURSOR_LENGTH, MAX_LICENSE_KEY_LENGTH, MAX_PAGE_SIZE } from '#lib/contract/limits.ts';

/** A licence as the seller's programs read it: what the seller's list shows of it. */
export const SellerLicense = v.object({ ...StaffLicense.entries });
export type SellerLicenseBody = v.InferInput<typeof SellerLicense>;

/** What a key without `licenses:read` is told of a licence: what the call has made of it. */
export const LicenseState = v.pick(SellerLicense, ['id', 'status']);
/** A licence as far as the key of the call may read it. */
export const ToldLicense = v.union([SellerLicense, LicenseState]);
export type ToldLicenseBody = v.InferInput<typeof ToldLicense>;

/** What an address is to a licence: who pays for it, or who has it from there. */
export const licenseSides = ['owner', 'holder'] as const;

/** Neither keys nor people stand in an address. */
export const FindByKeyInput = v.object({ license_key: codeLine(MAX_LICENSE_KEY_LENGTH) });
export const FindByCustomerInput = v.pipe(
  v.object({
    ...accountNamed,
    /** Whether it owns them, or has those of others; unless it is said it owns them. */
    as: v.optional(v.picklist(licenseSides)),
    after: v.optional(line(MAX_CURSOR_LENGTH)),
    limit: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_PAGE_SIZE))),
  }),
  v.forward(
    v.check((named) => isNamed(named), NO_ACCOUNT),
    ['email'],
  ),
);

export const CreateLicenseInput = GiveLicenseInput;

/** The key is told for a day to a caller that repeats the order, unless it was replaced; then only its customer reads it. */
const Created = v.object({ license: ToldLicense, license_key: v.nullable(v.string()) });
export const CreatedLicense = v.object({
  ...Created.entries,
  /** All that were created, the same one first. */
  licenses: v.array(Created),
});

export const TurnLicenseInput = v.object({ reason });
