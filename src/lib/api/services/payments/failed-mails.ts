import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Letter } from '#lib/api/services/mails/contents.ts';
import { greeted, recipientOf } from '#lib/api/services/mails/mail.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatMoney } from '#lib/format.ts';
import { soldText } from '#lib/text/sold.ts';

/** The mail about a refused payment. */
export async function paymentFailedLetter(
  { db }: Context,
  mail: MailRow,
  paymentId: string,
): Promise<Letter | undefined> {
  const [found] = await db
    .select({ payment: payments, user: users })
    .from(payments)
    .innerJoin(users, and(eq(users.id, payments.userId), isNotDeleted))
    .where(eq(payments.id, paymentId));
  if (!found) return undefined;
  const { amountCents, currency, transactionId, productId } = found.payment;
  const sold = soldText(found.payment);
  const sum = formatMoney(amountCents, currency);
  return greeted(recipientOf(found.user, mail), {
    subject: `Pagamento non riuscito: ${sold}`,
    paragraphs: [
      `il pagamento di ${sum} per ${sold} (transazione ${transactionId}) non è riuscito. Non ti è stato addebitato nulla e l’ordine non ha avuto effetto.`,
      { links: [{ label: 'Vedi il pagamento', path: href('payment', { id: paymentId }) }] },
    ],
    action: { label: 'Riprova', path: href('platform', { id: productId }) },
    closing: 'Se il problema si ripete scrivi all’assistenza.',
  });
}
