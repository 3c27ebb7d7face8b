import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { askFiltered, modelDays, modelProduct } from './filtered.ts';

/** Reads the reasons of customers who left. */
export async function readReasons(meter: Meter, access: string) {
  await meter.ask('endReasons', [2, 0, 10, 0, 0], { access });
  await askFiltered(meter, access, 'endReasons', {
    'of a source': { by: { source: 'renewal' }, budget: [2, 0, 52, 0, 0] },
    'of a reason': { by: { reason: 'unused' }, budget: [2, 0, 34, 0, 0] },
    'of a product': { by: { product: modelProduct }, budget: [2, 0, 45, 0, 0] },
    'of all three': {
      by: { source: 'renewal', reason: 'unused', product: modelProduct },
      budget: [2, 0, 11, 0, 0],
    },
    'of days': { by: modelDays, budget: [2, 0, 6, 0, 0] },
  });
}
