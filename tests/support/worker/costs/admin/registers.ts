import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { askFiltered, modelDays } from './filtered.ts';

/** The files for an accountant: a register reads the documents of its days. */
export async function keepRegisters(meter: Meter, access: string) {
  const { ask } = meter;
  await ask('registeredDocuments', [2, 0, 34, 0, 0], { access });
  await ask('takings', [2, 0, 5, 0, 0], { access });
  await ask('ossLines', [2, 0, 6, 0, 0], { access });
  await ask('registerTotals', [3, 0, 60, 0, 0], { access });
  await ask('payouts', [1, 0, 3, 0, 0], { access });
  await ask('payoutLines', [1, 0, 3, 0, 0], { access, params: { id: 'po_1' } });
  await askFiltered(meter, access, 'registeredDocuments', {
    byDays: { by: modelDays, budget: [2, 0, 4, 0, 0] },
    byReverse: { by: { register: 'reverse', ...modelDays }, budget: [2, 0, 5, 0, 0] },
  });
  await askFiltered(meter, access, 'takings', {
    byDays: { by: modelDays, budget: [2, 0, 5, 0, 0] },
  });
  await askFiltered(meter, access, 'ossLines', {
    byDays: { by: modelDays, budget: [2, 0, 6, 0, 0] },
  });
  await askFiltered(meter, access, 'registerTotals', {
    byDays: { by: modelDays, budget: [3, 0, 7, 0, 0] },
  });
}
