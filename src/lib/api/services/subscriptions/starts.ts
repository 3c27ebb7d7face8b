import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { excluded } from '#lib/api/db/excluded.ts';
import type { OrderLicense } from '#lib/api/db/schema/order-licenses.ts';
import type { Order } from '#lib/api/db/schema/orders.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { type RenewalConsentRow, renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import type { Statement } from '#lib/api/kernel/transaction.ts';
import { netCents } from '#lib/api/services/billing/net-amount.ts';
import { rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';
import { recordForEach } from './consents.ts';

/** The common data of licences that renew themselves once their method is known to be saved. */
interface Starting {
  userId: string;
  provider: string;
  productId: string;
  durationKey: string;
  months: number;
  /** When the customer agreed to the catalogue price. */
  pricedAt: number;
  /** The page that saves the method; `url` only if that is the page's sole purpose. */
  reference: string;
  url: string | null;
}

/** One of the licences with its consent; `listCents` is the catalogue price behind `priceCents`. */
interface StartingLicense {
  licenseId: string;
  consentId: string;
  priceCents: number;
  netCents: number;
  listCents: number;
}

/** Columns that keep their value until the new method is known. A trigger writes `country`. */
const kept = new Set([
  'licenseId',
  'country',
  'customer',
  'method',
  'methodName',
  'expiryMonth',
  'readAt',
  'dueAt',
]);

/** The other columns, which take the new values in an existing row. */
const anew = Object.fromEntries(
  Object.keys(getTableColumns(subscriptions)).flatMap((name) =>
    kept.has(name) ? [] : [[name, excluded(name)]],
  ),
);

/** The statement that stores the subscriptions in place of earlier ones, on the condition `isStill`. */
export const startStatement = (
  { db, now }: Context,
  starting: Starting,
  each: readonly StartingLicense[],
  isStill?: SQL,
) => {
  const values = {
    ...starting,
    ...{ licenseId: inRow('licenseId'), consentId: inRow('consentId') },
    ...{ priceCents: inRow('priceCents'), netCents: inRow('netCents'), listCents: inRow('listCents') },
    ...{ state: 'starting' as const, failures: 0, changedAt: now, country: '', methodName: '' },
  };
  return db
    .insert(subscriptions)
    .select(sql`${rowsOf(subscriptions, values, eachRow([...each]))} where true`)
    .onConflictDoUpdate({
      target: subscriptions.licenseId,
      set: anew,
      ...(isStill && { setWhere: isStill }),
    })
    .returning({ id: subscriptions.licenseId });
};

/** An order whose customer may have agreed to automatic renewals. */
interface Agreeing {
  order: Pick<
    Order,
    'licenseId' | 'consentId' | 'reference' | 'isAutomatic' | 'thing' | 'months' | 'vatPercent'
  >;
  payment: Pick<Payment, 'productId' | 'durationKey' | 'provider' | 'amountCents'>;
  user: Pick<User, 'id'> | null;
  /** The licences renewed together, with their prices now and for automatic renewals. */
  several: (Pick<OrderLicense, 'licenseId' | 'cents' | 'renewalCents' | 'renewalListCents'> & {
    isThere: boolean;
  })[];
}

/**
 * The statements by which a paid order starts automatic renewals, or a charge updates their price.
 *
 * @param newIds the order's new licences
 */
export async function subscribe(
  context: Context,
  agreeing: Agreeing,
  newIds: readonly string[],
): Promise<Statement[]> {
  const { order, payment, user, several } = agreeing;
  if (order.isAutomatic) {
    const one = { licenseId: order.licenseId, cents: payment.amountCents };
    return [noteCharged(context, several.length > 0 ? several : [one], order.vatPercent)];
  }
  const { consentId, reference } = order;
  if (!consentId || !reference || !user) return [];
  const [consent] = await context.db.select().from(renewalConsents).where(eq(renewalConsents.id, consentId));
  if (!consent) throw new Error('An order has a consent that is not kept');
  const each = startingOf(agreeing, consent, newIds);
  const others = each.filter((one) => one.consentId !== consentId);
  const { provider, productId, durationKey } = payment;
  const starting = {
    ...{ userId: user.id, provider, productId, durationKey, months: order.months },
    ...{ pricedAt: consent.createdAt, reference, url: null },
  };
  return [
    ...(others.length > 0
      ? [
          recordForEach(
            context,
            consent,
            others.map(({ consentId: id, ...one }) => ({ id, ...one })),
          ),
        ]
      : []),
    startStatement(context, starting, each),
    insertTask(context, { kind: 'method', subject: reference, data: JSON.stringify({ provider }) }),
  ];
}

/** The agreed price for each licence of an order, without its coupon. */
function startingOf(
  { order, several }: Agreeing,
  consent: RenewalConsentRow,
  newIds: readonly string[],
): StartingLicense[] {
  const one = (licenseId: string, priceCents: number, listCents: number): StartingLicense => ({
    ...{ licenseId, priceCents, listCents },
    consentId: licenseId === consent.licenseId ? consent.id : newId(),
    netCents: netCents(priceCents, order.vatPercent),
  });
  if (order.thing === 'renewals')
    return several.flatMap(({ licenseId, renewalCents, renewalListCents, isThere }) =>
      isThere && renewalCents !== null
        ? [one(licenseId, renewalCents, renewalListCents ?? renewalCents)]
        : [],
    );
  const ids = order.thing === 'new' && newIds.length > 0 ? newIds : [order.licenseId];
  return ids.map((id) => one(id, consent.priceCents, consent.listCents));
}

/** Stores the net price of a charge, which may be lower without a new consent. */
function noteCharged(
  { db, now }: Context,
  charged: readonly Pick<OrderLicense, 'licenseId' | 'cents'>[],
  vatPercent: number,
) {
  const rows = charged.map(({ licenseId, cents }) => ({ licenseId, net: netCents(cents, vatPercent) }));
  const net = sql<number>`(select ${inRow('net')} from ${eachRow(rows)} where ${inRow('licenseId')} = ${subscriptions.licenseId})`;
  return db
    .update(subscriptions)
    .set({ netCents: net, changedAt: now })
    .where(
      and(
        isIn(
          subscriptions.licenseId,
          rows.map(({ licenseId }) => licenseId),
        ),
        eq(subscriptions.state, 'on'),
        ne(subscriptions.netCents, net),
      ),
    );
}
