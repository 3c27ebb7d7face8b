import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { isLateReduction } from '#lib/api/services/billing/late-reductions.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import type { RefundVat } from '#lib/contract/admin/rules.ts';
import { type PreparedRefund, type RefundOrder, refundStatements } from './payment-status.ts';
import { type Given, refundedMail } from './refund-mails.ts';
import { centsLeft, type Refundable, readRefundable } from './refundable.ts';

export interface RefundRequest extends Omit<RefundOrder, 'cents' | 'vat'> {
  /** Default: everything that is left. */
  cents?: number | undefined;
  /** The amount already refunded when the decision was made: two presses or two people refund only once. */
  refundedBefore: number;
  /** `unsaid`: no choice was made; refused if there is one to make. */
  vat?: RefundVat | 'unsaid' | undefined;
}

export type RefundOutcome =
  | { done: true; refundId: string; cents: number }
  /**
   * `VAT_UNSAID`: more than a year after the sale, the request must say what happens to the VAT. `VAT_NOT_KEPT`: until
   * then it is always reduced. `MORE_SEATS`: a partial refund must leave at least one licence. `UNEQUAL_SEATS`: a
   * partial refund cannot take back licences of different prices. `OVERTAKEN`: another refund was faster.
   */
  | {
      done: false;
      code:
        | 'UNKNOWN'
        | 'NOT_PAID'
        | 'NO_SUM'
        | 'MORE_THAN_LEFT'
        | 'MORE_SEATS'
        | 'UNEQUAL_SEATS'
        | 'VAT_UNSAID'
        | 'VAT_NOT_KEPT'
        | 'OVERTAKEN';
    };

/** The caller's statements for the refund's transaction, under its condition. */
type Also = (refund: PreparedRefund, refundable: Refundable) => Statements;

/** How often a refund is retried because the licence was renewed in the meantime. */
const MAX_ATTEMPTS = 5;

/** Refunds a payment or a part of it; for the admin area, not for customers. */
export async function refund(
  context: Context,
  paymentId: string,
  request: RefundRequest,
  also: Also = () => ({}),
): Promise<RefundOutcome> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const refundable = await readRefundable(context, paymentId);
    if (!refundable) return { done: false, code: 'UNKNOWN' };
    const left = centsLeft(refundable);
    const { cents = left } = request;
    const code = refusalOf(refundable, request, cents) ?? vatRefusalOf(refundable, request, context.now);
    if (code) return { done: false, code };
    const prepared = refundStatements(context, refundable, { ...request, cents, vat: chosenVat(request) });
    const mail = await mailTo(context, refundable, { cents, sellerNote: request.sellerNote });
    const { refund } = await transaction(context, {
      refund: prepared.statements,
      mail: mail && insertMail(context, mail, prepared.refundExists),
      also: also(prepared, refundable),
    });
    if (refund.books.refund.length > 0) return { done: true, refundId: prepared.id, cents };
  }
  return { done: false, code: 'OVERTAKEN' };
}

/** The mail to the owner; none if the account is deleted. */
async function mailTo(context: Context, refundable: Refundable, given: Given) {
  const { payment } = refundable;
  if (!payment.userId) return undefined;
  const isOwner = and(eq(users.id, payment.userId), isNotDeleted);
  const [owner] = await context.db.select().from(users).where(isOwner);
  return owner && refundedMail(context, owner, refundable, given);
}

function refusalOf(
  { payment, seats, areUnequal }: Refundable,
  { refundedBefore, quantity = 0 }: RefundRequest,
  cents: number,
) {
  if (payment.status !== 'completed' && payment.status !== 'refunded') return 'NOT_PAID';
  if (payment.refundedCents !== refundedBefore) return 'OVERTAKEN';
  if (!Number.isSafeInteger(cents) || cents <= 0) return 'NO_SUM';
  const left = payment.amountCents - payment.refundedCents;
  if (cents > left) return 'MORE_THAN_LEFT';
  if (quantity > 0 && cents < left && areUnequal) return 'UNEQUAL_SEATS';
  // The last licence is taken back only with the last cent.
  return quantity > 0 && cents < left && quantity >= seats.length ? 'MORE_SEATS' : undefined;
}

const chosenVat = ({ vat }: RefundRequest): RefundVat => (vat === 'kept' ? 'kept' : 'reduced');

function vatRefusalOf(
  { documentKind, vatScheme, issuedAt }: Refundable,
  { vat }: RefundRequest,
  now: number,
) {
  const hasDocument = documentKind !== null && vatScheme !== null && issuedAt !== null;
  const isLate = hasDocument && isLateReduction({ kind: documentKind, vatScheme, issuedAt }, now);
  if (isLate) return vat === 'unsaid' ? 'VAT_UNSAID' : undefined;
  return vat === 'kept' ? 'VAT_NOT_KEPT' : undefined;
}
