import type { Context } from '#lib/api/context.ts';
import type { BankAccount } from '#lib/api/db/schema/orders.ts';
import type { Notice } from '#lib/api/services/mails/contents.ts';
import { letterOf } from '#lib/api/services/mails/mail.ts';
import type { Fact, Part } from '#lib/api/services/mails/parts.ts';
import { findOrder, type OrderRow } from '#lib/api/services/orders/order-rows.ts';
import { unpaidUntilOf } from '#lib/api/services/orders/unpaid-licenses.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { orderHref } from '#lib/contract/checkout/pages.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatIban } from '#lib/contract/transfers/iban.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { transferWords as text } from '#lib/text/checkout/transfer.ts';
import { soldText } from '#lib/text/sold.ts';

type AboutTransfer = Extract<Notice, { notice: 'transfer-due' }>;
interface Known {
  row: OrderRow;
  user: NonNullable<OrderRow['user']>;
  account: BankAccount;
  code: string;
  until: string;
}

/** The mail about a transfer: how to pay, how much is missing, or that the order is over. */
export const transferMail = letterOf(
  (context: Context, { paymentId }: AboutTransfer) => findTransfer(context, paymentId),
  ({ row, account, code, until }, { about }: AboutTransfer) => {
    const { payment, receivedCents } = row;
    const sum = (cents: number) => formatMoney(cents, payment.currency);
    const due = sum(payment.amountCents - receivedCents);
    const said = text.mails[about];
    const end = toOptionalInstant(unpaidUntilOf(row));
    const delivered = end === null ? null : formatDay(end);
    const facts: Fact[] = [
      [text.holder, account.holder],
      [text.iban, formatIban(account.iban)],
      ...(account.bic ? ([[text.bic, account.bic]] satisfies Fact[]) : []),
      [text.sum, due],
      [text.code, code],
      [text.until, until],
    ];
    const isOver = about === 'ended';
    const paragraphs: Part[] = [
      said.text({ sold: soldText(payment), due, received: sum(receivedCents), until, delivered }),
      ...(isOver ? [] : [{ facts }, text.codeHint]),
    ];
    return {
      subject: said.subject(payment.productName),
      paragraphs,
      action:
        about === 'delivered'
          ? { label: text.licenses, path: href('licenses') }
          : { label: text.open, path: orderHref(payment.id) },
      closing: { answered: text.closing },
    };
  },
);

async function findTransfer(context: Context, paymentId: string): Promise<Known | undefined> {
  const row = await findOrder(context, paymentId);
  const { account, reference, payableUntil } = row?.order ?? {};
  if (!row?.user || !account || !reference || !payableUntil) return undefined;
  return { row, user: row.user, account, code: reference, until: formatDay(toInstant(payableUntil)) };
}
