import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { webhookEndpoints, webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { slotsInUse } from '#lib/api/db/slots-in-use.ts';
import { whenWritten } from '#lib/api/kernel/transaction.ts';
import type { WebhookType } from '#lib/contract/admin/webhooks/rules.ts';
import { enqueueEvents } from './enqueue.ts';
import { deviceFacts, type LicenseValues, licenseFacts, paymentFacts, withdrawalFacts } from './facts.ts';

/** Whether an endpoint wants events of a type; evaluated before anything else is read. */
const isWanted = (type: WebhookType): SQL =>
  sql`exists (select 1 from ${webhookEndpoints} where ${webhookEndpoints.state} = 'on' and instr(${webhookEndpoints.events}, ${`"${type}"`}))`;

/** Options for events that a job writes about everything that is due. */
interface Once {
  /** Keeps an event from being written twice; random unless given. */
  uid?: SQL;
  /** SQL with the order and the limit. */
  portion?: SQL;
}

interface Source extends Once {
  /** The licence that the event concerns, or SQL that yields it. */
  licenseId: SQL | typeof licenses.id | typeof payments.licenseId;
  /** The customer whom the event concerns. */
  customerId: SQL | typeof licenses.userId | typeof payments.userId;
  data: SQL;
  from: SQL;
  where: SQL | undefined;
}

const randomUid = sql`'evt_' || lower(hex(randomblob(12)))`;

/** The statement that writes an event of each row of a source, if an endpoint wants it. */
export function insertEvents({ db, now }: Context, type: WebhookType, source: Source) {
  const { licenseId, customerId, uid = randomUid, portion = sql``, data, from, where } = source;
  const statement = db
    .insert(webhookEvents)
    .select(
      sql`select null, ${uid}, ${type}, ${licenseId}, null, ${data}, ${now}, ${customerId} from ${from} where ${and(isWanted(type), where)} ${portion}`,
    )
    .returning({ eventId: webhookEvents.id });
  return whenWritten(statement, enqueueEvents);
}

/**
 * The statement that writes an event of each licence that `where` selects, for the caller's transaction: before the
 * statement that changes them, under its condition and with the new values, or after the one that creates them.
 */
export const licenseEvents = (
  context: Context,
  type: WebhookType & `license.${string}`,
  where: SQL | undefined,
  values: LicenseValues = {},
  once: Once = {},
) =>
  insertEvents(context, type, {
    ...ofLicense,
    customerId: sql`${values.customerId ?? licenses.userId}`,
    data: sql`json_object('license', ${licenseFacts(context, values)})`,
    from: sql`${licenses}`,
    where,
    ...once,
  });

/**
 * As `licenseEvents`, for devices about to be deactivated: the slots in use are counted as if all were, including those
 * that offline files reserve.
 */
export function releaseEvents(context: Context, where: SQL | undefined) {
  const isFreed = and(where, sql`coalesce(${activations.offlineUntil}, 0) <= ${context.now}`);
  const slots = slotsInUse(licenses.id, context.now, sql`not (${isFreed})`);
  const facts = licenseFacts(context, { slots });
  return insertEvents(context, 'device.released', {
    ...ofLicense,
    data: sql`json_object('license', ${facts}, 'device', ${deviceFacts})`,
    from: deviceOfLicense,
    where,
  });
}

/**
 * As `licenseEvents`, for a device, right after the statement that takes its slot: only that statement's `changes()`
 * distinguishes a device that returns from one that never left.
 */
export const activationEvent = (context: Context, where: SQL | undefined) =>
  insertEvents(context, 'device.activated', {
    ...ofLicense,
    data: sql`json_object('license', ${licenseFacts(context)}, 'device', ${deviceFacts})`,
    from: deviceOfLicense,
    where: and(sql`changes() > 0`, where),
  });

/** As `licenseEvents`, for a payment and its licence. */
export const paymentEvent = (
  context: Context,
  type: WebhookType & `payment.${string}`,
  where: SQL | undefined,
  status: string | typeof payments.status = payments.status,
) =>
  insertEvents(context, type, {
    ...ofPayment,
    data: sql`json_object('license', ${licenseOrNull(context)}, 'payment', ${paymentFacts(status)})`,
    from: paidLicense,
    where,
  });

/** An event of a declaration of withdrawal, whether it has an effect or not. */
export const declarationEvent = (context: Context, id: string) =>
  insertEvents(context, 'withdrawal.declared', {
    ...ofNoCustomer,
    data: sql`json_object('withdrawal', ${withdrawalFacts})`,
    from: sql`${withdrawals}`,
    where: eq(withdrawals.id, id),
  });

/** An event of a withdrawal that has taken effect. */
export const executionEvent = (context: Context, id: string, paymentId: string) =>
  insertEvents(context, 'withdrawal.executed', {
    ...ofPayment,
    data: sql`json_object('license', ${licenseOrNull(context)}, 'payment', ${paymentFacts(payments.status)}, 'withdrawal', ${withdrawalFacts})`,
    from: sql`${withdrawals} join ${paidLicense}`,
    where: and(eq(withdrawals.id, id), eq(payments.id, paymentId)),
  });

/** An event of a withdrawal that its customer has undone. */
export const undoneEvent = (context: Context, id: string, paymentId: string, condition: SQL) =>
  insertEvents(context, 'withdrawal.undone', {
    ...ofPayment,
    data: sql`json_object('license', ${licenseOrNull(context)}, 'payment', ${paymentFacts(payments.status)}, 'withdrawal', ${withdrawalFacts})`,
    from: sql`${withdrawals} join ${paidLicense}`,
    where: and(eq(withdrawals.id, id), eq(payments.id, paymentId), condition),
  });

const ofLicense = { licenseId: licenses.id, customerId: licenses.userId };
const ofPayment = { licenseId: payments.licenseId, customerId: payments.userId };
const ofNoCustomer = { licenseId: sql`null`, customerId: sql`null` };
const deviceOfLicense = sql`${activations} join ${licenses} on ${eq(licenses.id, activations.licenseId)}`;
const paidLicense = sql`${payments} left join ${licenses} on ${eq(licenses.id, payments.licenseId)}`;
const licenseOrNull = (context: Context) => sql`iif(${licenses.id} is null, null, ${licenseFacts(context)})`;
