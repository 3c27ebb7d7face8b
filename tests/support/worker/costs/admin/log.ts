import { MODEL_STAFF } from '#scripts/bench/worker/growth-shop.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { askFiltered, modelDays } from './filtered.ts';

const actor = MODEL_STAFF;

/** What was done, and by whom. */
export async function readLog(meter: Meter, access: string) {
  await meter.ask('staffMember', [1, 0, 3, 0, 0], { access });
  await meter.ask('staffLog', [2, 0, 124, 0, 0], { access });
  await askFiltered(meter, access, 'staffLog', {
    byActor: { by: { actor }, budget: [2, 0, 64, 0, 0] },
    byAction: { by: { action: 'billing_corrected' }, budget: [2, 0, 65, 0, 0] },
    byNoun: { by: { target: 'user' }, budget: [2, 0, 72, 0, 0] },
    byThing: { by: { target: 'user', target_id: 'c000' }, budget: [2, 0, 3, 0, 0] },
    byActionAndDays: { by: { action: 'billing_corrected', ...modelDays }, budget: [2, 0, 64, 0, 0] },
    byActorAndRareAction: { by: { actor, action: 'shop_changed' }, budget: [2, 0, 5, 0, 0] },
    byAll: {
      by: { actor, action: 'message_closed', target: 'message', ...modelDays },
      budget: [2, 0, 64, 0, 0],
    },
  });
}
