import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { providerCharges } from '#lib/api/db/schema/provider.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import { ProviderRefused } from '#lib/api/services/provider/provider-errors.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';
import { note } from './note.ts';
import { type ComparisonPlace, type Day, nothing, type Part, sumOf } from './parts.ts';

const MOST_A_STEP = 30;
/** How much later than its charge an event usually arrives. */
const LATE_MS = 3_600_000;

/** Looks for our charges at the payment service: in the time's list, then by id (some are reported days later). */
export const compareBooks: Part = async (context, provider, day, after) => {
  const rows = await pageOf(context, day, after);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { handled: 0, found: {} };
  const there = new Set<string>();
  for await (const { chargeId } of provider.charges(first.createdAt - LATE_MS, last.createdAt + 1))
    there.add(chargeId);
  let found = nothing;
  for (const row of rows) {
    if (there.has(row.id) || (await isPaid(provider, row.id))) continue;
    await noteMissing(context, row);
    found = sumOf(found, { ours: 1, ourCents: row.amountCents, discrepancies: 1 });
  }
  const place = { at: last.createdAt, id: last.id };
  return { handled: found.discrepancies, found, ...(rows.length === MOST_A_STEP && { after: place }) };
};

type Row = Awaited<ReturnType<typeof pageOf>>[number];

function pageOf({ db }: Context, { from, to }: Day, after: ComparisonPlace | undefined) {
  const { id, createdAt, paymentId, amountCents, currency } = providerCharges;
  return db
    .select({ id, createdAt, paymentId, amountCents, currency, transactionId: payments.transactionId })
    .from(providerCharges)
    .leftJoin(payments, eq(payments.id, paymentId))
    .where(
      and(
        gte(createdAt, from),
        lt(createdAt, to),
        after && sql`(${createdAt}, ${id}) > (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST_A_STEP);
}

async function isPaid(provider: PaymentProvider, chargeId: string): Promise<boolean> {
  try {
    return (await provider.read(chargeId)).state === 'paid';
  } catch (error) {
    if (error instanceof ProviderRefused) return false;
    throw error;
  }
}

const noteMissing = (
  context: Context,
  { id, paymentId, amountCents, currency, transactionId }: Row,
): Promise<void> =>
  note(context, {
    kind: 'missing_there',
    subject: id,
    paymentId,
    chargeId: id,
    amountCents,
    currency,
    detail: text.missingThere(transactionId ?? ''),
  });
