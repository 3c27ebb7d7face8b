import { MODEL_STAFF } from '#scripts/bench/worker/growth-shop.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { askFiltered, modelDays } from './filtered.ts';

const actor = MODEL_STAFF;

/** Reads the audit log. */
export async function readLog(meter: Meter, access: string) {
  await meter.ask('staffMember', [1, 0, 3, 0, 0], { access });
  await meter.ask('staffLog', [3, 0, 248, 0, 0], { access });
  await askFiltered(meter, access, 'staffLog', {
    byActor: { by: { actor }, budget: [3, 0, 128, 0, 0] },
    byAction: { by: { action: 'billing_corrected' }, budget: [3, 0, 130, 0, 0] },
    byNoun: { by: { target: 'user' }, budget: [3, 0, 144, 0, 0] },
    byThing: { by: { target: 'user', target_id: 'c000' }, budget: [3, 0, 17, 0, 0] },
    byActionAndDays: { by: { action: 'billing_corrected', ...modelDays }, budget: [3, 0, 128, 0, 0] },
    byActorAndRareAction: { by: { actor, action: 'shop_changed' }, budget: [3, 0, 8, 0, 0] },
    byAll: {
      by: { actor, action: 'message_closed', target: 'message', ...modelDays },
      budget: [3, 0, 128, 0, 0],
    },
  });
}

/** Reads more than a page of the audit log: one round trip reads the names of each kind. */
export async function readNames(meter: Meter, access: string) {
  await meter.ask('staffLog', [4, 0, 568, 0, 0], { access }, 'names');
}
