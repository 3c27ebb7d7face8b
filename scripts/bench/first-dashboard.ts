import type { Page } from '@playwright/test';
import { href } from '#lib/contract/routes.ts';
import { type Profile, throttle, withProfile } from './browser.ts';
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

/** How long a customer on a slow phone waits for the dashboard: to read it, and to use it. */
export async function firstDashboard({ run, scale }: Bench): Promise<Finding[]> {
  const visits = await repeat(scale.runs, () =>
    withProfile({ url: run.url, visitor: 'member' }, async ({ context }) => {
      const page = await context.newPage();
      await page.addInitScript(watchDashboard);
      await throttle(page, slowPhone);
      const cold = await openDashboard(page);
      await page.goto('about:blank');
      return { cold, warm: await openDashboard(page) };
    }),
  );
  const floor = await repeat(scale.runs, () => withProfile({ url: run.url, visitor: 'guest' }, openText));
  return [
    ...(['cold', 'warm'] as const).map((cache) =>
      measured(`dashboard, ${cache} cache`, [
        { name: 'visible', value: median(visits.map((visit) => visit[cache].visible)), unit: 'ms' },
        { name: 'interactive', value: median(visits.map((visit) => visit[cache].interactive)), unit: 'ms' },
      ]),
    ),
    measured('the same phone, a text of a few lines', [
      { name: 'visible', value: median(floor), unit: 'ms' },
    ]),
  ];
}

/** What no page can be faster than: half a kilobyte of plain text. */
async function openText({ context }: Profile): Promise<number> {
  const page = await context.newPage();
  await throttle(page, slowPhone);
  await page.goto('/robots.txt');
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await painted.jsonValue());
}

async function openDashboard(page: Page): Promise<Times> {
  await page.goto(href('dashboard'));
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
