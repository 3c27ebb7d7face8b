import { colleague } from '#tests/support/worker/staff.ts';
import type { Meter } from './meter.ts';

/** What the seller's people ask. */
export async function runShop({ ask }: Meter) {
  const { access } = await colleague();
  await ask('staffMember', { access });
  await ask('staffLog', { access });
}
