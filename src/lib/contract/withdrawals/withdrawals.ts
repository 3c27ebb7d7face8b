import * as v from 'valibot';
import { email, id, line, money, timestamp } from '#lib/contract/fields.ts';
import { DEFAULT_CURRENCY, MAX_SIGNATURE_LENGTH } from '#lib/contract/limits.ts';
import { paymentKinds } from '#lib/contract/payments/rules.ts';

/**
 * Words of letters and accents, separated by spaces, apostrophes, hyphens or a dot with a space after it: nothing that
 * a mail program turns into a link.
 */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:[’'-]|\.? |\.(?=$))(?:\p{L}[\p{L}\p{M}]*)?)*$/u;

/** A person's name that a mail may repeat; empty for other texts. */
export function personName(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  return NAME.test(name) ? name : '';
}

/** The version of the texts next to the two checkboxes; an order without it keeps the right to withdraw. */
export const WaiverInput = v.object({
  version: v.string(),
  request: v.boolean(),
  acknowledgement: v.boolean(),
});
export type Waiver = v.InferOutput<typeof WaiverInput>;

/** Code of a contract that the customer can withdraw from; null if none. */
export const openContract = v.nullish(v.string(), null);

/** A payment's fields about the right to withdraw. */
export const PaymentWithdrawals = v.object({
  open_contract: openContract,
  /** The declaration that reversed it, or will do so at `undo_until`. */
  withdrawal: v.nullish(
    v.object({
      number: v.string(),
      declared_at: timestamp,
      text: v.string(),
      undo_until: v.nullish(timestamp, null),
    }),
    null,
  ),
  /** When the right was waived. */
  withdrawal_waived_at: v.nullish(timestamp, null),
});

/** The page of the link that gives a declaration effect; the token follows the path. */
export const WITHDRAWAL_LINK_PAGE = '/recesso/concludi/';
/** The page of the link that undoes a customer's withdrawal; the token follows the path. */
export const UNDO_WITHDRAWAL_PAGE = '/recesso/annulla/';

const CODE = /^(?:TRX-|(?=.*\d))[A-Z\d]+(?:-[A-Z\d]+)*$/;
const BAD_CODE = 'Scrivi il numero della transazione (TRX-…) o della fattura o della ricevuta (2026-000012).';
const BAD_NAME = 'Scrivi il nome con lettere, spazi, apostrofi e trattini.';

/** The normal spelling of a transaction code or document number, however it was typed or copied from a mail. */
export const spellCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s./_\u2010-\u2015-]+/g, '-')
    .replace(/^[-,;:'"«»“”’()]+|[-,;:'"«»“”’()]+$/g, '');

/** A transaction code or invoice number, in any spelling. */
export const contractCode = v.pipe(line(40), v.transform(spellCode), v.regex(CODE, BAD_CODE));

const signature = v.pipe(
  line(MAX_SIGNATURE_LENGTH),
  v.check((typed) => personName(typed) !== '', BAD_NAME),
  v.transform(personName),
);

/** A guest's declaration; the receipt goes to `email`. */
export const DeclarationInput = v.object({ name: signature, contract: contractCode, email });
export type Declaration = v.InferOutput<typeof DeclarationInput>;

/** A declaration of a signed-in customer, whose address is known. */
export const WithdrawInput = v.object({ name: signature, contract: contractCode });

/** The receipt that the page shows. */
export const Receipt = v.object({
  message: v.string(),
  number: v.string(),
  declared_at: timestamp,
  /** Token with which the page may ask for the reason, for a day; absent if the host does not ask. */
  reason_token: v.nullish(v.string(), null),
});
export type ReceiptBody = v.InferInput<typeof Receipt>;

/** A contract within its withdrawal period. */
export const OpenContract = v.object({
  /** The code of its transaction. */
  contract: v.string(),
  payment_id: id,
  invoice_number: v.nullable(v.string()),
  kind: v.picklist(paymentKinds),
  product_name: v.string(),
  license_duration: v.string(),
  amount: money,
  currency: v.optional(v.string(), DEFAULT_CURRENCY),
  concluded_at: timestamp,
  withdraw_until: timestamp,
  /** When the right was waived, or null. */
  waived_at: v.nullable(timestamp),
  /** Whether a withdrawal takes effect after a day, so that a mailed link can undo it; otherwise at once. */
  can_be_undone: v.optional(v.boolean(), false),
});
export type OpenContract = v.InferOutput<typeof OpenContract>;
export type OpenContractBody = v.InferInput<typeof OpenContract>;
export const OpenContracts = v.object({ results: v.array(OpenContract) });
