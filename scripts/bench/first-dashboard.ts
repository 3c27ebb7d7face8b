import { type Browser, type Cookie, chromium, type Page } from '@playwright/test';
import { href } from '#lib/contract/routes.ts';
import { launchOptions } from '#tests/support/chromium.ts';
import { withBareIsland } from './bare-island.ts';
import { phone, sessionCookies, throttle } from './browser.ts';
import { type Finding, measured } from './figures.ts';
import type { Bench } from './part.ts';
import { median, repeat } from './statistics.ts';

const slowPhone = { cpuRate: 4, latencyMs: 150, bitsPerSecond: 1_600_000 };

interface Times {
  visible: number;
  interactive: number;
}

declare global {
  /** Left in the page by the watcher below; times since the navigation began. */
  var coaTimes: { visible?: number; interactive?: number } | undefined;
}

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
  await page.addInitScript(watchDashboard);
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

async function openPage(page: Page, path: string): Promise<Times> {
  await page.goto(path);
  await page.waitForFunction(() => globalThis.coaTimes?.visible && globalThis.coaTimes.interactive);
  const times = await page.evaluate(() => globalThis.coaTimes);
  return { visible: times?.visible ?? Number.NaN, interactive: times?.interactive ?? Number.NaN };
}

/** Runs in the page, once per frame: the data is there and painted; the island answers. */
function watchDashboard(): void {
  const times: { visible?: number; interactive?: number } = {};
  globalThis.coaTimes = times;
  const look = () => {
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const hasLicense = document.querySelector('main code') !== null;
    if (painted && hasLicense) times.visible ??= performance.now();
    const isReady = document.querySelector('[data-hydration="done"]') !== null;
    if (isReady) times.interactive ??= performance.now();
    if (!times.visible || !times.interactive) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
