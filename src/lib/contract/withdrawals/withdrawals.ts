import * as v from 'valibot';
import { email, id, line, money, timestamp } from '#lib/contract/fields.ts';
import { DEFAULT_CURRENCY, MAX_SIGNATURE_LENGTH } from '#lib/contract/limits.ts';
import { paymentKinds } from '#lib/contract/payments/rules.ts';

/**
 * Letters with accents, in words that blanks, apostrophes, hyphens or a dot with a blank after it separate: nothing
 * that a mail program turns into a link.
 */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:[’'-]|\.? |\.(?=$))(?:\p{L}[\p{L}\p{M}]*)?)*$/u;

/** A person's name as a mail may repeat it; empty for a text that is more than a name. */
export function personName(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  return NAME.test(name) ? name : '';
}

/** Two boxes next to the words of a version; an order without it keeps the right. */
export const WaiverInput = v.object({
  version: v.string(),
  request: v.boolean(),
  acknowledgement: v.boolean(),
});
export type Waiver = v.InferOutput<typeof WaiverInput>;

/** Code of a contract that can be withdrawn from; null once it cannot. */
export const openContract = v.nullish(v.string(), null);

/** What a payment says of the right to withdraw. */
export const PaymentWithdrawals = v.object({
  open_contract: openContract,
  /** The declaration that took it back, or does so at `undo_until`. */
  withdrawal: v.nullish(
    v.object({
      number: v.string(),
      declared_at: timestamp,
      text: v.string(),
      undo_until: v.nullish(timestamp, null),
    }),
    null,
  ),
  /** When the right was given up. */
  withdrawal_waived_at: v.nullish(timestamp, null),
});

/** The page behind the link that lets a declaration take effect; the token follows the path. */
export const WITHDRAWAL_LINK_PAGE = '/recesso/concludi/';
/** The same of the one that undoes a customer's own. */
export const UNDO_WITHDRAWAL_PAGE = '/recesso/annulla/';

const CODE = /^(?:TRX-|(?=.*\d))[A-Z\d]+(?:-[A-Z\d]+)*$/;
const BAD_CODE = 'Scrivi il numero della transazione (TRX-…) o della fattura o della ricevuta (2026-000012).';
const BAD_NAME = 'Scrivi il nome con lettere, spazi, apostrofi e trattini.';

/** One spelling for each transaction's code and each document's number, however it was typed or cut out of a mail. */
export const spellCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s./_\u2010-\u2015-]+/g, '-')
    .replace(/^[-,;:'"«»“”’()]+|[-,;:'"«»“”’()]+$/g, '');

/** Code of a transaction or number of an invoice, in any spelling. */
export const contractCode = v.pipe(line(40), v.transform(spellCode), v.regex(CODE, BAD_CODE));

const signature = v.pipe(
  line(MAX_SIGNATURE_LENGTH),
  v.check((typed) => personName(typed) !== '', BAD_NAME),
  v.transform(personName),
);

/** A declaration of somebody who is not signed in; the receipt goes to `email`. */
export const DeclarationInput = v.object({ name: signature, contract: contractCode, email });
export type Declaration = v.InferOutput<typeof DeclarationInput>;

/** Of a signed-in customer, whose address is known. */
export const WithdrawInput = v.object({ name: signature, contract: contractCode });

/** The receipt, as the page shows it. */
export const Receipt = v.object({
  message: v.string(),
  number: v.string(),
  declared_at: timestamp,
  /** With which the page may ask why, for a day; the host may not want to know. */
  reason_token: v.nullish(v.string(), null),
});
export type ReceiptBody = v.InferInput<typeof Receipt>;

/** A contract whose withdrawal period runs. */
export const OpenContract = v.object({
  /** Code of its transaction. */
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
  /** When the right was given up, or null. */
  waived_at: v.nullable(timestamp),
  /** Whether a withdrawal takes effect after a day, until when a mailed link undoes it; otherwise it does at once. */
  can_be_undone: v.optional(v.boolean(), false),
});
export type OpenContract = v.InferOutput<typeof OpenContract>;
export type OpenContractBody = v.InferInput<typeof OpenContract>;
export const OpenContracts = v.object({ results: v.array(OpenContract) });
