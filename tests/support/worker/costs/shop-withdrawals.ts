import * as v from 'valibot';
import { ShopWithdrawal } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { buyer, declare } from '#tests/support/worker/fixtures/withdrawals.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import type { Meter } from './meter.ts';

const Page = v.object({ results: v.array(ShopWithdrawal) });

/** What the seller's people ask about withdrawals, and decide. */
export async function decideWithdrawals({ ask }: Meter) {
  const { access } = await confirmedColleague();
  await declare((await buyer()).contract);
  const { results } = v.parse(Page, await ask('shopWithdrawals', { access, query: { show: 'all' } }));
  const of = { access, params: { id: results[0]?.id ?? '' } };
  await ask('shopWithdrawal', of);
  const body = { decision: 'accepted', reason: 'Identità accertata al telefono' };
  await ask('decideWithdrawal', { ...of, body });
}
