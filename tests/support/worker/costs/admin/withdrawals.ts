import * as v from 'valibot';
import { ShopWithdrawal } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { buyer, declare } from '#tests/support/worker/fixtures/withdrawals.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { askFiltered } from './filtered.ts';

const Page = v.object({ results: v.array(ShopWithdrawal) });

/** Staff's reads of withdrawals and decisions on them. */
export async function decideWithdrawals(meter: Meter) {
  const { ask } = meter;
  const { access } = await confirmedColleague();
  await declare((await buyer()).contract);
  const { results } = v.parse(
    Page,
    await ask('shopWithdrawals', [2, 0, 11, 0, 0], { access, query: { show: 'all' } }),
  );
  const of = { access, params: { id: results[0]?.id ?? '' } };
  await ask('shopWithdrawal', [6, 0, 12, 0, 0], of);
  const body = { decision: 'accepted', reason: 'Identità accertata al telefono' };
  await ask('decideWithdrawal', [7, 2, 168, 61, 2], { ...of, body });
  await askFiltered(meter, access, 'shopWithdrawals', {
    all: { by: { show: 'all' }, budget: [2, 0, 129, 0, 0] },
  });
}
