import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { discrepancies, type ProviderHealth, providerCharges } from '#lib/api/db/schema/provider.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import { lastEventAt, readHealth, refusedOf } from '#lib/api/services/provider/health/health.ts';
import { DAY_MS, MINUTE_MS } from '#lib/contract/limits.ts';
import { namedProvider } from '#lib/server/payment-provider.ts';
import { secretFaults } from '#lib/server/stripe-secrets.ts';
import { salesStops as text } from '#lib/text/admin/payments.ts';

/** How late an event may be after the payment was read back. */
const EVENT_LATE_MS = 15 * MINUTE_MS;
/** Allows for clock differences, and for events that are recorded once a minute. */
const SLACK_MS = 5 * MINUTE_MS;

/** How far back to look for discrepancies that staff have closed. */
const KNOWN_DAYS = 30;

/** What keeps the deployment from selling; each is reported once while it lasts. */
type Stops = Partial<Record<keyof typeof text.details, string>>;

/**
 * Notifies staff of what stops sales by the payment service, and settles what no longer does: wrong secrets, a refused
 * key or account, missing events while money arrives. Returns how many changed.
 */
export async function watchSales(context: Context): Promise<number> {
  const { env } = context;
  const isSelling = namedProvider(env) === 'stripe';
  if (!isSelling && !env.STRIPE_SECRET_KEY) return 0;
  const { health, open, paid } = await transaction(context, {
    health: readHealth(context),
    open: openStops(context),
    paid: newestMoney(context),
  });
  const stops: Stops = {
    ...(isSelling && stopBySecrets(context)),
    ...stopByRefusal(health),
    ...stopByEvents(context, health, paid[0]?.paidAt ?? null),
  };
  const ended = open.filter(({ subject }) => !(subject in stops));
  const begun = Object.entries(stops).filter(([subject]) => !open.some((each) => each.subject === subject));
  for (const { subject } of ended) await settle(context, subject);
  for (const [subject, detail] of begun) {
    if (await isKnown(context, subject)) continue;
    const noted = await noteDiscrepancy(context, { kind: 'sales', subject, paymentId: null, detail });
    await transaction(context, noted.statements);
  }
  return ended.length + begun.length;
}

const isOpen = and(eq(discrepancies.kind, 'sales'), isNull(discrepancies.decidedAt));

const openStops = ({ db }: Context) =>
  db.select({ subject: discrepancies.subject }).from(discrepancies).where(isOpen);

/** Whether staff have closed such a discrepancy in the last 24 hours. */
async function isKnown({ db, now }: Context, subject: string): Promise<boolean> {
  const { kind, subject: name, createdAt, decidedBy, decidedAt } = discrepancies;
  const [known] = await db
    .select({ id: discrepancies.id })
    .from(discrepancies)
    .where(
      and(
        gt(createdAt, now - KNOWN_DAYS * DAY_MS),
        eq(kind, 'sales'),
        eq(name, subject),
        isNotNull(decidedBy),
        gt(decidedAt, now - DAY_MS),
      ),
    )
    .limit(1);
  return known !== undefined;
}

/** When the newest charge of an order was paid, by the payment service's clock. */
const newestMoney = ({ db }: Context) =>
  db
    .select({ paidAt: payments.paidAt })
    .from(providerCharges)
    .innerJoin(payments, eq(payments.id, providerCharges.paymentId))
    .innerJoin(orders, eq(orders.chargeId, providerCharges.id))
    .where(
      eq(providerCharges.createdAt, sql`(select max(${providerCharges.createdAt}) from ${providerCharges})`),
    )
    .limit(1);

function stopBySecrets({ env }: Context): Stops {
  const names = secretFaults(env).map(({ name }) => name);
  return names.length > 0 ? { secrets: text.details.secrets(names.join(', ')) } : {};
}

function stopByRefusal(health: ProviderHealth[]): Stops {
  const refused = refusedOf(health);
  const [first] = refused;
  if (!first) return {};
  const calls = refused.map(({ call }) => text.calls[call] ?? call).join(', ');
  return { refused: text.details.refused(calls, first.code) };
}

/** Compares with payments read from the payment service itself, which no visitor can forge. */
function stopByEvents({ now }: Context, health: ProviderHealth[], paidAt: number | null): Stops {
  if (paidAt === null || paidAt > now - EVENT_LATE_MS) return {};
  return (lastEventAt(health) ?? 0) < paidAt - SLACK_MS ? { events: text.details.events() } : {};
}

/** The problem has ended by itself and needs no decision. */
async function settle({ db, now }: Context, subject: string): Promise<void> {
  await db
    .update(discrepancies)
    .set({ decision: 'closed', decidedAt: now, reason: text.settled })
    .where(and(isOpen, eq(discrepancies.subject, subject)));
}
