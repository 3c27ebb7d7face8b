import lighthouse, { type Flags } from 'lighthouse';
import { href } from '#lib/contract/routes/routes.ts';
import { type Finding, failed, measured } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import { median, repeat } from '#scripts/bench/statistics.ts';
import { cookiesOf, type Visitor, withProfile } from './browser.ts';
import { portalPageOf, publicPages } from './pages.ts';

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;

/** Pages behind the login are `noindex`, so Lighthouse's SEO score says nothing about them. */
const isShown = (id: string, visitor: Visitor) => id !== 'seo' || visitor === 'guest';

const metrics = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
} as const;

/** Lighthouse's own throttling, on a CPU that is ten instead of four times slower. */
const tenTimesSlower: Flags = {
  throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 10 },
};

interface Audited {
  name: string;
  path: string;
  visitor: Visitor;
}

/** Lighthouse's mobile preset: scores and simulated times, each the median of the runs. */
export async function lighthouseAudits({ run, scale }: Bench): Promise<Finding[]> {
  const all: Audited[] = [
    ...publicPages.filter(({ path }) => path !== href('platforms')),
    portalPageOf('login', {}),
    portalPageOf('dashboard', {}),
  ];
  const pages = scale.quick ? all.filter(({ name }) => name === 'landing' || name === 'dashboard') : all;
  const findings: Finding[] = [];
  for (const page of pages) findings.push(await findingOf(page, () => auditRuns(run.url, page, scale.runs)));
  const dashboard = { ...portalPageOf('dashboard', {}), name: 'dashboard, CPU 10 × slower' };
  findings.push(await findingOf(dashboard, () => auditRuns(run.url, dashboard, scale.runs, tenTimesSlower)));
  return findings;
}

async function findingOf({ name, visitor }: Audited, audit: () => Promise<Lhr[]>): Promise<Finding> {
  try {
    const runs = await audit();
    const scores = Object.entries(categories).filter(([id]) => isShown(id, visitor));
    const middle = (read: (lhr: Lhr) => number) => median(runs.map(read));
    return measured(name, [
      ...scores.map(([id, title]) => {
        const value = middle((lhr) => Math.round((lhr.categories[id]?.score ?? 0) * 100));
        return { name: title, value, unit: '' } as const;
      }),
      ...Object.entries(metrics).map(([id, title]) => {
        return { name: title, value: middle((lhr) => numberOf(lhr, id)), unit: 'ms' } as const;
      }),
      { name: 'CLS', value: middle((lhr) => numberOf(lhr, 'cumulative-layout-shift')), unit: '' },
    ]);
  } catch (error) {
    return failed(name, error);
  }
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Each run starts a new browser: storage left by an earlier run would make the visit a second one. */
async function auditRuns(
  url: string,
  { path, visitor }: Audited,
  runs: number,
  flags: Flags = {},
): Promise<Lhr[]> {
  const cookies = await cookiesOf(visitor, url);
  return repeat(runs, () =>
    withProfile({ url, cookies }, async ({ debuggingPort }) => {
      const lhr = await auditOnce(url + path, { ...flags, port: debuggingPort });
      const shown = new URL(lhr.finalDisplayedUrl).pathname;
      if (shown !== path) throw new Error(`Lighthouse was sent from ${path} to ${shown}.`);
      return lhr;
    }),
  );
}

/** Runs again if Lighthouse asks for it because the recording has no beginning. */
async function auditOnce(address: string, flags: Flags, triesLeft = 2): Promise<Lhr> {
  const result = await lighthouse(address, { ...flags, logLevel: 'error', output: 'json' });
  const lhr = result?.lhr;
  if (lhr?.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0)
    return auditOnce(address, flags, triesLeft - 1);
  if (!lhr || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? 'Lighthouse gave no result.');
  return lhr;
}

function numberOf(lhr: Lhr, id: string): number {
  const value = lhr.audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${id}.`);
  return value;
}
