import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#lib/api/db/schema/orders.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import type { DiscrepancyKind } from '#lib/contract/admin/discrepancies/rules.ts';
import { transferCode } from '#lib/contract/transfers/codes.ts';
import { call, clock, context, member } from '#tests/support/worker/api.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { addOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

const account = { holder: 'COA', iban: 'IT60X0542811101000000123456', bic: '' };

/** An order that waits for a transfer with this code. */
async function awaited(code: string): Promise<string> {
  const { db } = context();
  const { id: userId } = await member();
  const id = await addOrder(userId, { payment: { provider: 'transfer' } });
  await db
    .update(orders)
    .set({ reference: code, account, payableUntil: clock.now })
    .where(eq(orders.paymentId, id));
  return id;
}

/** The id of an open discrepancy of a kind. */
async function newest(kind: DiscrepancyKind): Promise<string> {
  const [row] = await context()
    .db.select({ id: discrepancies.id })
    .from(discrepancies)
    .where(and(eq(discrepancies.kind, kind), isNull(discrepancies.decidedAt)));
  return row?.id ?? '';
}

/** Staff record bank movements and decide about them. */
export async function noteTransfers({ ask }: Meter) {
  const { access } = await confirmedColleague();
  const codes = [1, 2, 3].map((last) => transferCode([1, 2, 3, 4, last]));
  const [first, byHand = ''] = [codes[0], (await Promise.all(codes.map(awaited)))[1]];
  const day = italianDay(clock.now);
  const movement = { day, amount: '49.00', currency: 'EUR', text: first, payer: 'Ada Rossi', place: 0 };
  const body = { movements: [movement] };
  await ask('matchTransfers', [3, 0, 12, 0, 1], { access, body });
  await ask('recordTransfers', [5, 1, 88, 70, 3], { access, body });
  await ask('recordTransfer', [4, 1, 84, 70, 3], {
    access,
    params: { id: byHand },
    body: { amount: '49.00', day, reason: 'Estratto conto', expected: { received: '0.00' } },
  });
  const reason = 'Rif. 42';
  const unpaid = await awaited(transferCode([1, 2, 3, 4, 4]));
  await ask('deliverUnpaid', [3, 1, 39, 41, 3], {
    access,
    params: { id: unpaid },
    body: { until: day, reason, expected: { delivered_until: null } },
  });
  const keepOne = (text: string) =>
    call('recordTransfers', { access, body: { movements: [{ ...movement, text }] } });
  await keepOne('Senza causale');
  const recorded = { decision: 'recorded', reason, code: codes[2] };
  await ask(
    'decideDiscrepancy',
    [7, 1, 91, 68, 3],
    { access, params: { id: await newest('transfer_open') }, body: recorded },
    'recorded',
  );
  await keepOne('Altro senza causale');
  await ask(
    'decideDiscrepancy',
    [5, 0, 22, 20, 1],
    { access, params: { id: await newest('transfer_open') }, body: { decision: 'to_return', reason } },
    'to_return',
  );
  await ask(
    'decideDiscrepancy',
    [4, 0, 12, 8, 1],
    { access, params: { id: await newest('transfer_due') }, body: { decision: 'returned', reason, day } },
    'returned',
  );
}
