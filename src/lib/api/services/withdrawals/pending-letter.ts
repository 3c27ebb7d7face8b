import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { openWithdrawals, withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import type { Letter } from '#lib/api/services/mails/contents.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/mail.ts';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import { WITHDRAWAL_UNDO_HOURS } from '#lib/contract/limits.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { UNDO_WITHDRAWAL_PAGE } from '#lib/contract/withdrawals/withdrawals.ts';
import { formatMoney } from '#lib/format.ts';
import { makeLink } from './links.ts';
import { toWithdrawalNumber } from './records.ts';
import { NOT_YOU, receiptOf } from './withdrawal-mails.ts';

/** The receipt of a customer's own declaration with the undo link, which is made when it is sent and not stored. */
export async function pendingLetter(
  context: Context,
  mail: MailRow,
  { withdrawalId, paymentId }: { withdrawalId: string; paymentId: string },
): Promise<Letter | undefined> {
  const [found] = await context.db
    .select({
      declared: withdrawals,
      payment: payments,
      user: users,
      effectiveAt: openWithdrawals.effectiveAt,
    })
    .from(withdrawals)
    .innerJoin(payments, eq(payments.id, paymentId))
    .innerJoin(users, and(eq(users.id, payments.userId), isNotDeleted))
    .leftJoin(openWithdrawals, eq(openWithdrawals.withdrawalId, withdrawals.id))
    .where(eq(withdrawals.id, withdrawalId));
  if (!found) return undefined;
  const { declared, payment, user, effectiveAt } = found;
  const number = toWithdrawalNumber(declared);
  const receipt = { subject: `Ricevuta del recesso ${number}`, closing: NOT_YOU };
  const words = receiptOf(declared, number);
  const to = recipientOf(user, mail);
  if (effectiveAt === null || effectiveAt <= context.now) {
    const action = { label: 'Vedi il pagamento', path: href('payment', { id: payment.id }) };
    return greeted(to, { ...receipt, paragraphs: words, action });
  }
  const token = await makeLink(context, 'withdrawal-undo', {
    withdrawalId,
    paymentId,
    owner: { id: user.id, email: mail.to },
    endsAt: effectiveAt,
  });
  const moment = italianMoment(effectiveAt);
  return greeted(to, {
    ...receipt,
    paragraphs: [
      ...words,
      whatFollows(payment, moment),
      `Hai cambiato idea, o non l’hai fatto tu? Fino al ${moment} annulli il recesso con il pulsante: chiave, dispositivi e scadenza tornano come prima. Dopo non si annulla più.`,
    ],
    action: { label: 'Annulla il recesso', path: `${UNDO_WITHDRAWAL_PAGE}${token}` },
    closing: `Il pulsante vale ${WITHDRAWAL_UNDO_HOURS} ore. Se vuoi recedere non devi fare altro. ${NOT_YOU}`,
  });
}

function whatFollows({ status, amountCents, refundedCents, currency }: Payment, moment: string): string {
  if (status === 'pending')
    return 'Il pagamento non è ancora arrivato: quando arriva te lo restituiamo, e quello che avevi ordinato non ti viene consegnato.';
  const sum = formatMoney(amountCents - refundedCents, currency);
  return `Il recesso ha effetto il ${moment}: da allora ti rimborsiamo ${sum} con il metodo con cui hai pagato, entro 14 giorni dalla dichiarazione. Fino ad allora quello che avevi acquistato è sospeso.`;
}
