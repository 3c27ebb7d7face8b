import * as v from 'valibot';
import { type Buyer, buyerFields } from '#lib/contract/account/buyer.ts';
import { buyerEntries } from '#lib/contract/account/buyer-entries.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { documentSchemes } from '#lib/contract/checkout/rules.ts';
import { clearable, line, money } from '#lib/contract/fields.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { documentKinds } from '#lib/contract/payments/documents.ts';

/** Buyer's data as a document has them. */
export const DocumentBuyerBody = v.object(
  Object.fromEntries(buyerFields.map((name) => [name, v.string()])) as Record<
    keyof Buyer,
    v.StringSchema<undefined>
  >,
);

/** An organization has no first name: then the document names its company. */
const documentBuyer = v.pipe(
  v.object({ ...buyerEntries, first_name: clearable(buyerEntries.first_name) }),
  v.forward(
    v.partialCheck(
      [['first_name'], ['company']],
      ({ first_name, company }) => first_name !== '' || company !== '',
      REQUIRED,
    ),
    ['first_name'],
  ),
);

/** The buyer as the document should have said, by the rules of the profile; `expected` is its number as it was shown. */
export const CorrectionInput = v.object({
  buyer: documentBuyer,
  expected: line(20),
  reason,
});
export type CorrectionInput = v.InferOutput<typeof CorrectionInput>;

/**
 * How a document is corrected. `again`: the same number under a new file name, as the exchange system has not accepted it.
 * `instead`: another number in the place of one that was refused too long ago. `note`: a credit note for what is left, and a
 * new document; no money moves.
 */
export const correctionWays = ['again', 'instead', 'note'] as const;
export type CorrectionWay = (typeof correctionWays)[number];

/** Why a document cannot be corrected so. */
export const correctionFaults = ['only_again', 'nothing_left', 'not_sold_there', 'vies_silent'] as const;

export const CorrectionPlan = v.object({
  way: v.picklist(correctionWays),
  kind: v.picklist(documentKinds),
  vat_scheme: v.picklist(documentSchemes),
  vat_percent: v.number(),
  net: money,
  vat: money,
  total: money,
});
export type CorrectionPlan = v.InferOutput<typeof CorrectionPlan>;
export type CorrectionPlanBody = v.InferInput<typeof CorrectionPlan>;
