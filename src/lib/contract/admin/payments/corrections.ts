import * as v from 'valibot';
import { type Buyer, buyerFields } from '#lib/contract/account/buyer.ts';
import { buyerEntries } from '#lib/contract/account/buyer-entries.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { documentSchemes } from '#lib/contract/checkout/rules.ts';
import { clearable, line, money } from '#lib/contract/fields.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { documentKinds } from '#lib/contract/payments/documents.ts';

/** The buyer's data on a document. */
export const DocumentBuyerBody = v.object(
  Object.fromEntries(buyerFields.map((name) => [name, v.string()])) as Record<
    keyof Buyer,
    v.StringSchema<undefined>
  >,
);

/** An organization has no first name; its document names the company. */
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

/** The corrected buyer, validated as in the profile; `expected` is the document number that the admin saw. */
export const CorrectionInput = v.object({
  buyer: documentBuyer,
  expected: line(20),
  reason,
});
export type CorrectionInput = v.InferOutput<typeof CorrectionInput>;

/**
 * How a document is corrected. `again`: same number, new file name, as the exchange system has not accepted it.
 * `instead`: a new number, as the refusal is too old. `note`: a credit note for the remaining amount and a
 * new document; no money moves.
 */
export const correctionWays = ['again', 'instead', 'note'] as const;
export type CorrectionWay = (typeof correctionWays)[number];

/** Why a document cannot be corrected this way. */
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
