import { and, eq, isNull, or } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { refused } from '#lib/api/errors.ts';
import type { PaymentProvider, ProviderPage } from '#lib/api/services/provider/provider.ts';
import {
  ProviderRefused,
  ProviderUnreachable,
  ProviderUnusable,
} from '#lib/api/services/provider/provider-errors.ts';
import type { Payout, PayoutLine } from '#lib/api/services/provider/provider-facts.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import type { PayoutBody, PayoutLineBody } from '#lib/contract/admin/registers/payouts.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { namedProvider } from '#lib/server/payment-provider.ts';
import { payouts as text } from '#lib/text/admin/registers.ts';
import { type AskedRegister, readPeriod } from './period.ts';

/** The payment service's ids begin with their kind, as in `po_1`: other texts are not looked up. */
const NAME = /^[a-z]+_\w{1,80}$/;
const named = (name = ''): string | undefined => (NAME.test(name) ? name : undefined);

/** A page of a period's payouts, read from the payment service. */
export async function listPayouts(context: Context, { after, ...asked }: AskedRegister & { after?: string }) {
  const days = readPeriod(context, { ...asked, register: 'payouts' });
  const { items, next } = await readNow(context, (provider) => provider.payouts(days, named(after)));
  return { results: items.map(toBody), next: next ?? null };
}

/** A page of a payout's lines, with our documents. */
export async function listPayoutLines(context: Context, id: string, after?: string) {
  const payout = named(id);
  if (!payout) throw refused(404, text.unknown);
  const { items, next } = await readNow(context, (provider) => provider.payoutLines(payout, named(after)));
  const found = await documentsOf(context, items);
  return { results: items.map((line) => toLineBody(line, found)), next: next ?? null };
}

/** Asks the payment service; a shop without one has no payouts. */
async function readNow<One>(
  context: Context,
  read: (provider: PaymentProvider) => Promise<ProviderPage<One>>,
): Promise<ProviderPage<One>> {
  try {
    return await read(await providerOf(context, namedProvider(context.env) ?? 'fake'));
  } catch (error) {
    if (error instanceof ProviderRefused) throw refused(404, text.unknown);
    if (!(error instanceof ProviderUnreachable)) throw error;
    logError('payouts not read', error, { requestId: context.requestId });
    throw refused(503, error instanceof ProviderUnusable ? text.refused : text.down, PROVIDER_DOWN);
  }
}

type FoundDocuments = Awaited<ReturnType<typeof documentsOf>>;

/** The documents of sales, by charge, and of refunds, by refund. */
async function documentsOf({ db }: Context, lines: PayoutLine[]) {
  if (lines.length === 0) return [];
  const charges = lines.flatMap(({ chargeId }) => chargeId ?? []);
  const given = lines.flatMap((line) => line.refundId ?? []);
  const { kind, year, number, refundId, paymentId } = documents;
  return db
    .select({ kind, year, number, refundId, paymentId, chargeId: orders.chargeId })
    .from(orders)
    .innerJoin(documents, eq(documents.paymentId, orders.paymentId))
    .where(and(isIn(orders.chargeId, charges), or(isNull(documents.correctsId), isIn(refundId, given))))
    .orderBy(documents.id);
}

const toBody = (payout: Payout): PayoutBody => ({
  id: payout.id,
  arrives_on: payout.arrivesOn,
  amount: toMoney(payout.amountCents),
  currency: payout.currency,
  status: payout.status,
  has_lines: payout.hasLines,
});

function toLineBody(line: PayoutLine, found: FoundDocuments): PayoutLineBody {
  const { id, kind, currency, chargeId = null, refundId = null, description } = line;
  const ofCharge = found.filter((each) => each.chargeId === chargeId);
  return {
    ...{ id, kind, currency, description, charge: chargeId },
    created_at: toInstant(line.createdAt),
    amount: toMoney(line.amountCents),
    fee: toMoney(line.feeCents),
    net: toMoney(line.netCents),
    payment_id: ofCharge[0]?.paymentId ?? null,
    // A reversal without one of our ids refers to no document.
    documents:
      kind === 'refund' && !refundId
        ? []
        : ofCharge.filter((each) => each.refundId === refundId).map(writeNumber),
  };
}
