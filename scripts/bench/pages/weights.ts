import { type BrowserContext, chromium } from '@playwright/test';
import { type Figure, type Finding, measured, type Unit } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import { launchOptions } from '#tests/support/browser/chromium.ts';
import { demo, signIn } from '#tests/support/people.ts';
import { phone } from './browser.ts';
import { addedScript, type Measure, type Measured } from './budget.ts';
import { type BudgetedPage, portalPageOf, portalParams, portalRoutes, publicPages } from './pages.ts';
import { weigh } from './weigh.ts';

const shown: [Measure, string, Unit][] = [
  ['script', 'JS', 'kB'],
  ['added', 'JS added', 'kB'],
  ['style', 'CSS', 'kB'],
  ['font', 'fonts', 'kB'],
  ['total', 'all', 'kB'],
  ['requests', 'requests', ''],
];

/** Bytes and requests of the first visit to each page: the same figures as the budgets of `npm test`. */
export async function weightsOfPages({ run, scale }: Bench): Promise<Finding[]> {
  const browser = await chromium.launch(launchOptions());
  const context = () => browser.newContext({ ...phone, baseURL: run.url });
  try {
    const login = await context();
    await signIn(await login.newPage(), demo);
    const storageState = await login.storageState();
    const member = () => browser.newContext({ ...phone, baseURL: run.url, storageState });
    const findings: Finding[] = [];
    for (const page of publicPages) findings.push(findingOf(page, await visit(await context(), page.path)));
    const routes = scale.quick ? (['login', 'dashboard'] as const) : portalRoutes;
    for (const name of routes) {
      const page = portalPageOf(name, await portalParams(name, login.request));
      const open = page.visitor === 'member' ? member : context;
      const weight = await visit(await open(), page.path);
      const base = page.reachedFrom && (await visit(await open(), portalPageOf(page.reachedFrom, {}).path));
      findings.push(findingOf(page, base ? { ...weight, added: addedScript(weight, base) } : weight));
    }
    return findings;
  } finally {
    await browser.close();
  }
}

async function visit(context: BrowserContext, path: string) {
  try {
    return await weigh(await context.newPage(), path);
  } finally {
    await context.close();
  }
}

function findingOf({ name, budget }: BudgetedPage, values: Measured): Finding {
  const figures = shown.flatMap(([measure, title, unit]): Figure[] => {
    const [value, limit] = [values[measure], budget[measure]];
    return value === undefined ? [] : [{ name: title, value, unit, ...(limit !== undefined && { limit }) }];
  });
  return measured(name, figures);
}
