import { type Browser, type Cookie, chromium, type Page } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { type Finding, measured } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import { median, repeat } from '#scripts/bench/statistics.ts';
import { launchOptions } from '#tests/support/browser/chromium.ts';
import { withBareIsland } from './bare-island.ts';
import { phone, sessionCookies, throttle } from './browser.ts';

const slowPhone = { cpuRate: 4, latencyMs: 150, bitsPerSecond: 1_600_000 };

interface Times {
  visible: number;
  interactive: number;
}

/** What the watcher below says it with. */
const TIMES = 'coa-times ';

/** How long a customer on a slow phone waits for the dashboard, to read it and to use it; beside it, the floors. */
export async function firstDashboard({ run, scale }: Bench): Promise<Finding[]> {
  // One browser for all: one that was started just now is still busy with itself.
  const browser = await chromium.launch(launchOptions());
  try {
    const cookies = await sessionCookies(browser, run.url);
    const visitsOf = (url: string, path: string) =>
      repeat(scale.runs, () => coldAndWarm(browser, { url, path, cookies }));
    const visits = await visitsOf(run.url, href('dashboard'));
    const floors = await withBareIsland((url) => visitsOf(url, '/'));
    return [
      ...findingsOf('dashboard', visits),
      ...findingsOf('one line of React', floors),
      measured('half a kilobyte of text', [
        {
          name: 'visible',
          value: median(await repeat(scale.runs, () => openText(browser, run.url))),
          unit: 'ms',
        },
      ]),
    ];
  } finally {
    await browser.close();
  }
}

interface Visit {
  cold: Times;
  warm: Times;
}

function findingsOf(subject: string, visits: readonly Visit[]): Finding[] {
  return (['cold', 'warm'] as const).map((cache) =>
    measured(`${subject}, ${cache} cache`, [
      { name: 'visible', value: median(visits.map((visit) => visit[cache].visible)), unit: 'ms' },
      { name: 'interactive', value: median(visits.map((visit) => visit[cache].interactive)), unit: 'ms' },
    ]),
  );
}

interface Target {
  url: string;
  path: string;
  cookies?: Cookie[];
}

/** A page in a profile of its own, whose cache has seen nothing yet, on the slow phone. */
async function freshPage(browser: Browser, { url, cookies = [] }: Target): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'it-IT' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await throttle(page, slowPhone);
  return page;
}

async function coldAndWarm(browser: Browser, target: Target): Promise<Visit> {
  const page = await freshPage(browser, target);
  await page.addInitScript(watchDashboard, TIMES);
  const cold = await openPage(page, target.path);
  await page.goto('about:blank');
  const warm = await openPage(page, target.path);
  await page.context().close();
  return { cold, warm };
}

async function openText(browser: Browser, url: string): Promise<number> {
  const path = '/robots.txt';
  const page = await freshPage(browser, { url, path });
  await page.goto(path);
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const value = Number(await painted.jsonValue());
  await page.context().close();
  return value;
}

/** The page reports by itself: to be asked, it would have to read the code of the asking first, on its slow processor. */
async function openPage(page: Page, path: string): Promise<Times> {
  const report = page.waitForEvent('console', { predicate: (message) => message.text().startsWith(TIMES) });
  await page.goto(path);
  return JSON.parse((await report).text().slice(TIMES.length));
}

/** Runs in the page, once per frame: the data is there and painted; the island answers. */
function watchDashboard(prefix: string): void {
  let complete: number | undefined;
  let visible: number | undefined;
  const look = () => {
    const now = performance.now();
    if (document.querySelector('main code')) complete ??= now;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    // What was there when a frame began is what it painted.
    if (painted !== undefined && complete !== undefined && complete < now)
      visible ??= complete < painted ? painted : now;
    const isReady = document.querySelector('[data-hydration="done"]') !== null;
    if (isReady && visible !== undefined)
      console.debug(prefix + JSON.stringify({ visible, interactive: performance.now() }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
