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

/** How a payment by transfer was made, in the words of `payment-methods.ts`. */
export const TRANSFER_METHOD = 'bank_transfer';

const nothing = (): never => {
  throw new ProviderRefused('transfer', 'A bank transfer is nowhere but in our books');
};

/**
 * Bank transfers. An order's page is our own: it says the account and the code to name. What has come the seller's people
 * say (`services/transfers`), and they send back what goes back.
 */
export function transferProvider(context: Context): PaymentProvider {
  return {
    ...withoutService(nothing),
    name: TRANSFER,
    instantMethod: undefined,
    graceMs: TRANSFER_GRACE_DAYS * DAY_MS,
    start: (bill) => start(context, bill),
    read: (reference) => read(context, reference),
    // Nobody can be kept from a transfer: what comes later has its own row.
    close: async (reference) => {
      const payment = await read(context, reference);
      return payment.state === 'open' ? { ...payment, state: 'closed' } : payment;
    },
    refund: async () => ({ state: 'by_hand' }),
  };
}

/** The order's code and the account of now; the same of an order that has a code. */
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
  // The seller has taken the way back between the quote and the press.
  if (!iban) throw new ProviderRefused('transfer', 'No account is set');
  return {
    reference: await newCode(context),
    url: null,
    payableUntil: endOfItalianDay(italianDay(addDays(now, transferDays))) - 1,
    account: { holder, iban, bic },
  };
}

/** A code that no order has; two that draw the same at one moment meet at its column, and the later one is asked again. */
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
