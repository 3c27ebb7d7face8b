import type { AssistedEmail } from '#lib/api/db/schema/assisted-emails.ts';
import type { Document, DocumentFacts } from '#lib/api/db/schema/documents.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import type { sessions, User } from '#lib/api/db/schema/users.ts';
import { buyerOf } from '#lib/api/services/billing/buyer.ts';
import { numberOf } from '#lib/api/services/billing/document-row.ts';
import { toInstant, toMoney, toOptionalInstant, toSentWord } from '#lib/api/services/shared/serialize.ts';
import type { Billing } from '#lib/contract/admin/customers/billing.ts';
import type { CustomerBody } from '#lib/contract/admin/customers/customers.ts';

type ItemOf<List extends keyof CustomerBody> = CustomerBody[List] extends (infer Item)[] ? Item : never;

export const toAccount = (user: User, loggedInAt: number | null) => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  company: user.company,
  role: user.role,
  kind: user.kind,
  is_verified: user.emailVerifiedAt !== null,
  verified_at: toOptionalInstant(user.emailVerifiedAt),
  created_at: toInstant(user.createdAt),
  last_login: toOptionalInstant(loggedInAt),
});

export const toBilling = (user: User): Billing => ({ ...buyerOf(user), phone: user.phone });

interface Factors {
  app: number;
  passkeys: number;
  codes: number;
}

export const toFactors = (user: User, factors: Factors | undefined): CustomerBody['factors'] => ({
  since: toOptionalInstant(user.secondFactorAt),
  authenticator: factors?.app === 1,
  passkeys: factors?.passkeys ?? 0,
  recovery_codes: factors?.codes ?? 0,
  reset_at: toOptionalInstant(user.factorResetAt),
});

interface Asked {
  change: AssistedEmail;
  firstName: string | null;
  lastName: string | null;
}

export function toEmailChange(asked: Asked | undefined): CustomerBody['email_change'] {
  if (!asked) return null;
  const { change, firstName, lastName } = asked;
  const { endedAt, end } = change;
  return {
    email: change.email,
    asked_at: toInstant(change.createdAt),
    asked_by: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    reason: change.reason,
    effective_at: toInstant(change.effectiveAt),
    lapses_at: toInstant(change.lapsesAt),
    confirmed_at: toOptionalInstant(change.confirmedAt),
    ended:
      endedAt !== null && end !== null ? { at: toInstant(endedAt), how: end, by: change.stoppedBy } : null,
  };
}

interface Paid {
  payment: Payment;
  document: DocumentFacts | null;
  sdiState: Document['sdiState'] | null;
  asksRefund: number;
}

export const toPayment = ({ payment, document, sdiState, asksRefund }: Paid): ItemOf<'payments'> => ({
  id: payment.id,
  transaction_id: payment.transactionId,
  product_name: payment.productName,
  license_duration: payment.licenseDuration,
  quantity: payment.quantity,
  amount: toMoney(payment.amountCents),
  refunded: toMoney(payment.refundedCents),
  currency: payment.currency,
  status: payment.status,
  invoice_number: numberOf(document),
  is_refused: sdiState === 'refused',
  asks_refund: asksRefund === 1,
  created_at: toInstant(payment.createdAt),
});

export const toSession = (session: typeof sessions.$inferSelect): ItemOf<'sessions'> => ({
  device: session.device,
  created_at: toInstant(session.createdAt),
  last_seen: toInstant(session.rotatedAt),
});

/** Without address and text: some mails contain tokens. */
export const toMail = (mail: MailRow): ItemOf<'mails'> => ({
  id: mail.id,
  kind: mail.kind,
  state: toSentWord(mail.state),
  created_at: toInstant(mail.createdAt),
  sent_at: mail.state === 'done' ? toOptionalInstant(mail.endedAt) : null,
});
