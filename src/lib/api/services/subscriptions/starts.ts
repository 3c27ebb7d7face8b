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

/** What licences have in common that are about to renew themselves, once their method of payment is known to be kept. */
interface Starting {
  userId: string;
  provider: string;
  productId: string;
  durationKey: string;
  months: number;
  /** When the catalogue's price was agreed to. */
  pricedAt: number;
  /** The page at which the method is kept, and its address where that is all it is for. */
  reference: string;
  url: string | null;
}

/** One of them, with what was agreed to; `listCents` is the catalogue's price that it is charged of. */
interface StartingLicense {
  licenseId: string;
  consentId: string;
  priceCents: number;
  netCents: number;
  listCents: number;
}

/** What a new agreement leaves of a former one until the method is known; a trigger writes the country. */
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

/** What of it stands in a row that is there already. */
const anew = Object.fromEntries(
  Object.keys(getTableColumns(subscriptions)).flatMap((name) =>
    kept.has(name) ? [] : [[name, excluded(name)]],
  ),
);

/** The statement that notes them, in place of what was agreed to before, as long as that is so. */
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

/** An order whose customer may have agreed to renewals. */
interface Agreeing {
  order: Pick<
    Order,
    'licenseId' | 'consentId' | 'reference' | 'isAutomatic' | 'thing' | 'months' | 'vatPercent'
  >;
  payment: Pick<Payment, 'productId' | 'durationKey' | 'provider' | 'amountCents'>;
  user: Pick<User, 'id'> | null;
  /** Those that it renews together, with what each costs, and will by itself. */
  several: (Pick<OrderLicense, 'licenseId' | 'cents' | 'renewalCents' | 'renewalListCents'> & {
    isThere: boolean;
  })[];
}

/**
 * The statements by which a paid order lets its licences renew themselves, or a charge says what renewing them comes to.
 *
 * @param newIds of the licences that it brings
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

/** What was agreed to for each licence of an order: a coupon lowers this payment alone. */
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

/** A lower price of the catalogue is charged without another consent. */
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
