import * as v from 'valibot';
import { accountNamed, GiveLicenseInput, isNamed, NO_ACCOUNT } from '#lib/contract/admin/licenses/gifts.ts';
import { StaffLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { codeLine, line } from '#lib/contract/fields.ts';
import { MAX_CURSOR_LENGTH, MAX_LICENSE_KEY_LENGTH, MAX_PAGE_SIZE } from '#lib/contract/limits.ts';

/** A licence for the seller's programs: the same fields as in the staff's list. */
export const SellerLicense = v.object({ ...StaffLicense.entries });
export type SellerLicenseBody = v.InferInput<typeof SellerLicense>;

/** What an API key without `licenses:read` sees of a licence. */
export const LicenseState = v.pick(SellerLicense, ['id', 'status']);
/** A licence, as far as the API key may read it. */
export const ToldLicense = v.union([SellerLicense, LicenseState]);
export type ToldLicenseBody = v.InferInput<typeof ToldLicense>;

/** The relation of an address to a licence: its owner, or its holder by assignment. */
export const licenseSides = ['owner', 'holder'] as const;

/** In the body, because URLs must contain neither keys nor people. */
export const FindByKeyInput = v.object({ license_key: codeLine(MAX_LICENSE_KEY_LENGTH) });
export const FindByCustomerInput = v.pipe(
  v.object({
    ...accountNamed,
    /** The relation; `owner` by default. */
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

/** Repeating the call returns the key for a day, unless it was replaced; later only the customer can read it. */
const Created = v.object({ license: ToldLicense, license_key: v.nullable(v.string()) });
export const CreatedLicense = v.object({
  ...Created.entries,
  /** All created licences, `license` first. */
  licenses: v.array(Created),
});

export const TurnLicenseInput = v.object({ reason });
