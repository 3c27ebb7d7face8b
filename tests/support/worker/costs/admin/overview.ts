import type { Meter } from '#tests/support/worker/costs/meter.ts';

/** Reads the shop's overview. */
export async function seeOverview({ ask }: Meter, access: string) {
  await ask('shopOverview', [2, 0, 1500, 0, 0], { access });
  await ask('shopFigures', [2, 0, 44, 0, 8], { access });
  await ask('pageViews', [1, 0, 3, 0, 8], { access });
}
