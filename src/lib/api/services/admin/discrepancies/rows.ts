import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { fullName } from '#lib/api/db/full-name.ts';
import { licenseColumns, licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import {
  type Discrepancy,
  discrepancies,
  providerCharges,
  providerTasks,
} from '#lib/api/db/schema/provider.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { returnIdOf } from '#lib/api/services/orders/returned-money.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';

const deciders = alias(users, 'deciders');

/** Selects an undecided discrepancy. */
export const isOpen = (id: string) => and(eq(discrepancies.id, id), isNull(discrepancies.decidedAt));

/** Discrepancies with their payment and its customer. */
export const selectDiscrepancies = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      discrepancy: discrepancies,
      transactionId: payments.transactionId,
      customer: fullName(users).as('customer'),
    })
    .from(discrepancies)
    .leftJoin(payments, eq(payments.id, discrepancies.paymentId))
    .leftJoin(users, and(eq(users.id, payments.userId), isNotDeleted));

/** A discrepancy with its payment, order, licence, charge and task. */
export async function findDiscrepancy(context: Context, id: string) {
  const { db } = context;
  const chargeId = sql`coalesce(${discrepancies.chargeId}, ${orders.chargeId})`;
  const [found] = await db
    .select({
      discrepancy: discrepancies,
      payment: payments,
      order: orders,
      license: licenseColumns,
      charge: providerCharges,
      customer: fullName(users).as('customer'),
      decider: fullName(deciders).as('decider'),
    })
    .from(discrepancies)
    .leftJoin(payments, eq(payments.id, discrepancies.paymentId))
    .leftJoin(orders, eq(orders.paymentId, discrepancies.paymentId))
    .leftJoin(licenses, eq(licenses.id, payments.licenseId))
    .leftJoin(providerCharges, eq(providerCharges.id, chargeId))
    .leftJoin(users, and(eq(users.id, payments.userId), isNotDeleted))
    .leftJoin(deciders, eq(deciders.id, discrepancies.decidedBy))
    .where(eq(discrepancies.id, id));
  return found && { ...found, task: await findTask(context, found.discrepancy) };
}
export type FoundDiscrepancy = NonNullable<Awaited<ReturnType<typeof findDiscrepancy>>>;

/** The task at the payment service that belongs to a discrepancy. */
async function findTask({ db }: Context, { kind, subject, chargeId }: Discrepancy) {
  const isOfTask = kind === 'refund' || kind === 'task';
  const [, taskKind = '', named = ''] = (isOfTask && /^(\S+) (.*)$/s.exec(subject)) || [];
  const isThis = isOfTask
    ? and(sql`${providerTasks.kind} = ${taskKind}`, eq(providerTasks.subject, named))
    : and(eq(providerTasks.kind, 'refund'), eq(providerTasks.subject, returnIdOf(chargeId ?? '')));
  const [task] = await db.select().from(providerTasks).where(isThis);
  return task;
}

/** The payment service's id of the charge; `undefined` if none is known. */
export const chargeIdOf = ({ discrepancy, order, payment }: FoundDiscrepancy): string | undefined =>
  payment?.provider === TRANSFER ? undefined : (discrepancy.chargeId ?? order?.chargeId ?? undefined);
