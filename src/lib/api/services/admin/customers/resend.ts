import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { refused, refusedFor } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { verificationInTurn } from '#lib/api/services/account/login/verification-link.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { isNoFlood, writeInTurn } from '#lib/api/services/mails/mails.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { aboutCustomer, findCustomer } from './customer.ts';

const VERIFIED = 'L’indirizzo di questo cliente è già confermato.';
const NO_PAYMENT = 'Questo cliente non ha un pagamento con questo codice.';
const NOT_PAID = 'Questo pagamento non è andato a buon fine: non c’è una conferma d’ordine da inviare.';
const ENOUGH = 'A questo cliente sono già partite molte conferme d’ordine: riprova domani.';

/** Mails the confirmation link of an address again, within the mail rate limit. */
export async function resendVerification(context: Context, actor: Actor, id: string, reason: string) {
  const user = await findCustomer(context, id);
  if (user.emailVerifiedAt !== null) throw refused(409, VERIFIED);
  const inTurn = await verificationInTurn(context, user);
  const entry = aboutCustomer('verification_resent', user, reason);
  const wait = await writeInTurn(context, {
    ...inTurn,
    also: (isUnderLimit) => [
      ...(inTurn.also?.(isUnderLimit) ?? []),
      recordAudit(context, actor, entry, isUnderLimit),
    ],
  });
  if (wait > 0) throw refusedFor(wait, recentlyMailed(wait));
}

const recentlyMailed = (seconds: number) =>
  `Abbiamo scritto da poco a questo indirizzo. Riprova tra ${seconds > 120 ? `${Math.ceil(seconds / 60)} minuti` : `${seconds} secondi`}.`;

const paid = ['completed', 'refunded'] as const;

/** Mails an order's confirmation again, with today's text. */
export async function resendOrder(
  context: Context,
  actor: Actor,
  id: string,
  { payment_id: paymentId, reason }: { payment_id: string; reason: string },
) {
  const { db } = context;
  const user = await findCustomer(context, id);
  const isOwn = and(eq(payments.id, paymentId), eq(payments.userId, id));
  const [payment] = await db.select({ status: payments.status }).from(payments).where(isOwn);
  if (!payment) throw refused(404, NO_PAYMENT);
  const isPaid = and(isOwn, inArray(payments.status, [...paid]));
  const isUnderLimit = isNoFlood(context, { userId: id, kind: 'order' });
  const mayGo = and(hasRow(db, payments.id, isPaid), isUnderLimit) ?? isUnderLimit;
  const entry = { ...aboutCustomer('order_resent', user, reason), after: { payment: paymentId } };
  const { mail: written } = await transaction(context, {
    audit: recordAudit(context, actor, entry, mayGo),
    mail: insertPaymentNotice(context, { notice: 'order', paymentId }, mayGo),
  });
  if (written.length === 0)
    throw paid.some((status) => status === payment.status)
      ? refusedFor(DAY_MS / 1000, ENOUGH)
      : refused(409, NOT_PAID);
}
