import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { addDays, endOfItalianDay, italianDay } from '#lib/api/kernel/calendar.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { DAY_MS, TRANSFER_GRACE_DAYS } from '#lib/contract/limits.ts';
import { paidStatuses, TRANSFER } from '#lib/contract/payments/rules.ts';
import { CODE_DIGITS, transferCode } from '#lib/contract/transfers/codes.ts';
import type { Page, PageBill, PaymentProvider } from './provider.ts';
import { ProviderRefused } from './provider-errors.ts';
import type { ProviderPayment } from './provider-facts.ts';
import { withoutService } from './without-service.ts';

/** The method of a payment by transfer, as in `payment-methods.ts`. */
export const TRANSFER_METHOD = 'bank_transfer';

const nothing = (): never => {
  throw new ProviderRefused('transfer', 'A bank transfer is nowhere but in our books');
};

/**
 * Bank transfers. COA shows the order's page, with the account and the code to quote. Staff record the money that
 * arrives (`services/transfers`) and send refunds by hand.
 */
export function transferProvider(context: Context): PaymentProvider {
  return {
    ...withoutService(nothing),
    name: TRANSFER,
    instantMethod: undefined,
    graceMs: TRANSFER_GRACE_DAYS * DAY_MS,
    start: (bill) => start(context, bill),
    read: (reference) => read(context, reference),
    // A customer cannot be kept from a transfer: money that comes later has a row of its own.
    close: async (reference) => {
      const payment = await read(context, reference);
      return payment.state === 'open' ? { ...payment, state: 'closed' } : payment;
    },
    refund: async () => ({ state: 'by_hand' }),
  };
}

/** The order's code and the current account; an order that has a code keeps both. */
async function start(context: Context, { orderId }: PageBill): Promise<Page> {
  const { db, now } = context;
  const [order] = await db.select().from(orders).where(eq(orders.paymentId, orderId));
  if (order?.reference && order.payableUntil !== null && order.account)
    return {
      reference: order.reference,
      url: null,
      payableUntil: order.payableUntil,
      account: order.account,
    };
  const { settings } = await readShop(context);
  const { transferHolder: holder, iban, bic, transferDays } = settings;
  // The seller has removed the account between the quote and the order.
  if (!iban) throw new ProviderRefused('transfer', 'No account is set');
  return {
    reference: await newCode(context),
    url: null,
    payableUntil: endOfItalianDay(italianDay(addDays(now, transferDays))) - 1,
    account: { holder, iban, bic },
  };
}

/** A code that no order has. If two orders draw the same, the column refuses the later one, which is retried. */
async function newCode({ db }: Context): Promise<string> {
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint8Array(CODE_DIGITS));
    const code = transferCode([...drawn].map((value) => value % 32));
    const [used] = await db.select({ id: orders.paymentId }).from(orders).where(eq(orders.reference, code));
    if (!used) return code;
  }
}

async function read({ db }: Context, reference: string): Promise<ProviderPayment> {
  const [found] = await db
    .select({ payment: payments, chargeId: orders.chargeId })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(orders.reference, reference));
  if (!found) return nothing();
  const { payment, chargeId } = found;
  const isPaid = paidStatuses.some((status) => status === payment.status);
  return {
    reference,
    orderId: payment.id,
    state: isPaid ? 'paid' : 'open',
    chargeId: chargeId ?? undefined,
    paidAt: payment.paidAt ?? undefined,
    amountCents: payment.amountCents,
    currency: payment.currency,
    method: isPaid ? TRANSFER_METHOD : '',
    bankCountry: '',
    failure: undefined,
  };
}
