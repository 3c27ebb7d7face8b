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

/** Marks the watcher's messages on the console. */
const TIMES = 'coa-times ';

/** Time until the dashboard is visible and answers on a slow phone, beside two minimal pages. */
export async function firstDashboard({ run, scale }: Bench): Promise<Finding[]> {
  // One browser for all loads: a new one is still busy starting.
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

/** A page on the slow phone, in a new profile with an empty cache. */
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

/** The page reports its times unasked: evaluating a question would take time of its slow processor. */
async function openPage(page: Page, path: string): Promise<Times> {
  const report = page.waitForEvent('console', { predicate: (message) => message.text().startsWith(TIMES) });
  await page.goto(path);
  return JSON.parse((await report).text().slice(TIMES.length));
}

/** Runs in the page at every frame, and reports when the data is painted and when the island answers. */
function watchDashboard(prefix: string): void {
  let complete: number | undefined;
  let visible: number | undefined;
  const look = () => {
    const now = performance.now();
    if (document.querySelector('main code')) complete ??= now;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    // A frame paints what was there when it began.
    if (painted !== undefined && complete !== undefined && complete < now)
      visible ??= complete < painted ? painted : now;
    const isReady = document.querySelector('[data-hydration="done"]') !== null;
    if (isReady && visible !== undefined)
      console.debug(prefix + JSON.stringify({ visible, interactive: performance.now() }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
