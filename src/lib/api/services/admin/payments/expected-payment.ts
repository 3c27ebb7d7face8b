import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { changedMeanwhile, firstFound } from '#lib/api/errors.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { ShopRefundInput } from '#lib/contract/admin/payments/decisions.ts';
import { payment as words } from '#lib/text/admin/payment.ts';

type ShopRefund = v.InferOutput<typeof ShopRefundInput>;

/** The payment, if it is still as the admin saw it. */
export async function readExpected(context: Context, id: string, expected: ShopRefund['expected']) {
  const payment = await find(context, id);
  if (payment.status !== expected.status || payment.refundedCents !== expected.refunded)
    throw changedFrom(payment);
  return payment;
}

async function find({ db }: Context, id: string) {
  return firstFound(await db.select().from(payments).where(eq(payments.id, id)), words.notFound);
}

const changedFrom = ({ status, refundedCents }: typeof payments.$inferSelect) =>
  changedMeanwhile({ status, refunded: toMoney(refundedCents) });

/** The refusal of a write whose payment has changed since the admin saw it. */
export const changedPayment = async (context: Context, id: string) => changedFrom(await find(context, id));
