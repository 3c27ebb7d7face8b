import { expect } from '@playwright/test';
import { addedScript, excesses } from '#scripts/bench/pages/budget.ts';
import {
  type Budgeted,
  portalPageOf,
  portalParams,
  portalRoutes,
  publicPages,
  staffPage,
} from '#scripts/bench/pages/pages.ts';
import type { Weight } from '#scripts/bench/pages/weigh.ts';
import { test } from './page-views.ts';
import { addRow } from './rows.ts';
import { statedWeight } from './stated.ts';

function judge({ name, budget }: Budgeted, measured: Weight & { added?: number }): void {
  addRow({ page: name, measured, budget });
  expect(excesses(measured, budget)).toEqual([]);
  const stated = statedWeight(name);
  if (!stated) return;
  expect(Math.abs(measured.script / 1000 - stated.script), 'docs/numbers.md states it').toBeLessThan(1);
  expect(Math.abs(measured.total / 1000 - stated.total), 'docs/numbers.md states it').toBeLessThan(3);
}

for (const page of publicPages) {
  test(`${page.name}: costs a visitor no more than its budget`, async ({ weigh }) => {
    judge(page, await weigh(page));
  });
}

for (const name of portalRoutes) {
  test(`${name}: costs no more than its budget and arrives complete`, async ({ open, weigh }) => {
    const tab = await open('member');
    const page = portalPageOf(name, await portalParams(name, tab.request));
    const weight = await weigh(page);
    const base = page.reachedFrom && (await weigh(portalPageOf(page.reachedFrom, {})));
    judge(page, base ? { ...weight, added: addedScript(weight, base) } : weight);
  });
}

test('the admin area costs no more than its budget', async ({ weigh }) => {
  judge(staffPage, await weigh({ ...staffPage, visitor: 'staff' }));
});
