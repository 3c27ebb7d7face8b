import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { lastOf } from '#lib/api/db/last-instants.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { activations, licenses, TRIAL } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { WebhookEventRow } from '#lib/api/db/schema/webhooks.ts';
import { withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { slotsInUse } from '#lib/api/db/slots-in-use.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import type { WebhookBody } from '#lib/contract/admin/webhooks/events.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { type DocumentNumber, writeNumber } from '#lib/contract/payments/documents.ts';
import { entitlementsOf, type ProductEntitlements } from '#lib/contract/products/entitlements.ts';

/** Facts as columns, for statements that store their current values: instants in milliseconds, amounts in cents. */
const asJson = (facts: Record<string, unknown>): SQL =>
  sql`json_object(${sql.join(
    Object.entries(facts).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;

/** The values of a licence's row after the change that an event announces. */
export type LicenseValues = Partial<
  Record<
    'status' | 'expiresAt' | 'maxActivations' | 'slots' | 'customerId' | 'autoRenewal',
    SQL | string | number
  >
> & {
  /** The holder after the change; a licence that moves to another account has none. */
  holderId?: string | null;
};

const organizationOf = (customerId: unknown) =>
  sql`json((select json_object('id', ${users.id}, 'name', ${users.lastName}) from ${users} where ${users.id} = ${customerId} and ${users.kind} = 'organization'))`;

/** An open offer has no holder. */
const holderNow = sql`json((select json_object('id', ${seatAssignments.holderId}) from ${seatAssignments} where ${and(
  eq(seatAssignments.licenseId, licenses.id),
  isNull(seatAssignments.endedAt),
  isNotNull(seatAssignments.claimedAt),
)}))`;

function holderOf({ holderId, customerId }: LicenseValues): SQL {
  if (holderId) return sql`json_object('id', ${holderId})`;
  return holderId === null || customerId !== undefined ? sql`null` : holderNow;
}

const ofProduct = (column: AnySQLiteColumn) =>
  sql`(select ${column} from ${products} where ${eq(products.id, licenses.productId)})`;

/** The grace that the triggers of licences give an end that a statement is about to write. */
const graceBehind = (end: SQL | string | number) =>
  sql`(${end} + iif(${end} >= ${licenses.expiresAt} and ${licenses.durationKey} <> ${TRIAL} and ${licenses.unpaidUntil} is null, ${ofProduct(products.graceDays)}, 0) * ${DAY_MS})`;

export function licenseFacts({ now }: Pick<Context, 'now'>, values: LicenseValues = {}): SQL {
  const { status, expiresAt, maxActivations, slots, customerId, autoRenewal } = {
    ...licenses,
    customerId: licenses.userId,
    slots: slotsInUse(licenses.id, now),
    ...values,
  };
  // The triggers give another end its own grace.
  const lastOfEnd = values.expiresAt === undefined ? lastOf('"licenses".') : graceBehind(values.expiresAt);
  return asJson({
    id: licenses.id,
    customer_id: customerId,
    organization: organizationOf(customerId),
    holder: holderOf(values),
    product_id: licenses.productId,
    product_name: ofProduct(products.name),
    // As `statusOf` computes it.
    status: sql`iif(${status} = 'active' and ${lastOfEnd} <= ${now}, 'expired', ${status})`,
    auto_renewal: autoRenewal,
    created_at: licenses.createdAt,
    activated_at: licenses.activatedAt,
    expires_at: expiresAt,
    grace_until: sql`nullif(${lastOfEnd}, ${expiresAt})`,
    purchase_price: licenses.purchasePriceCents,
    max_activations: maxActivations,
    active_activations: slots,
    is_trial: sql`${licenses.durationKey} = ${TRIAL}`,
    duration_months: licenses.durationMonths,
    // As text: `toEventBody` reads the licence's entitlements from it.
    entitlements: ofProduct(products.entitlements),
  });
}

export const deviceFacts = asJson({
  id: activations.id,
  platform: activations.platform,
  app_version: activations.appVersion,
});

export const paymentFacts = (status: string | typeof payments.status): SQL =>
  asJson({
    id: payments.id,
    customer_id: payments.userId,
    license_id: payments.licenseId,
    product_id: payments.productId,
    product_name: payments.productName,
    transaction_id: payments.transactionId,
    license_duration: payments.licenseDuration,
    amount: payments.amountCents,
    refunded: payments.refundedCents,
    currency: payments.currency,
    status,
    created_at: payments.createdAt,
  });

export const withdrawalFacts = asJson({
  id: withdrawals.id,
  number: sql`printf('REC-%d-%06d', ${withdrawals.year}, ${withdrawals.number})`,
  declared_at: withdrawals.declaredAt,
});

/** `toEventBody` writes the document's number from its parts. */
export const documentFacts = asJson({
  id: sql`cast(${documents.id} as text)`,
  payment_id: documents.paymentId,
  kind: documents.kind,
  year: documents.year,
  number: documents.number,
  is_correction: sql`${documents.correctsId} is not null`,
  issued_at: documents.issuedAt,
  vat_scheme: documents.vatScheme,
  vat_percent: documents.vatPercent,
  net: documents.netCents,
  vat: documents.vatCents,
});

const FLAGS = ['auto_renewal', 'is_trial', 'is_correction'];
const SUMS = ['purchase_price', 'amount', 'refunded', 'net', 'vat'];

function toWire(name: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  if (name.endsWith('_at') || name === 'grace_until') return toInstant(value);
  if (SUMS.includes(name)) return toMoney(value);
  return FLAGS.includes(name) ? value === 1 : value;
}

type Kept = { entitlements: string; duration_months: number };

/** A licence's facts with its entitlements at that time. */
function allowing({ entitlements, ...license }: Kept) {
  const offered: ProductEntitlements = JSON.parse(entitlements);
  return { ...license, ...entitlementsOf(offered, license.duration_months) };
}

function numbered({ year, number, ...document }: DocumentNumber) {
  return { ...document, number: writeNumber({ kind: document.kind, year, number }) };
}

type Told = Pick<WebhookEventRow, 'type' | 'data' | 'createdAt'>;

/** The body of an event, the same for each attempt. */
export function toEventBody({ type, data, createdAt }: Told): string {
  const nothing = { license: null, device: null, payment: null, document: null, withdrawal: null };
  const facts: { license?: Kept | null; document?: DocumentNumber } = JSON.parse(data, toWire);
  const license = facts.license ? allowing(facts.license) : null;
  const document = facts.document ? numbered(facts.document) : null;
  const body = { type, timestamp: toInstant(createdAt), data: { ...nothing, ...facts, license, document } };
  return JSON.stringify(body as WebhookBody);
}
