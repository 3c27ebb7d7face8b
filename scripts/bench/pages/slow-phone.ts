import { type Browser, type Cookie, chromium, type Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { type Finding, measured } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import { median } from '#scripts/bench/statistics.ts';
import { launchOptions } from '#tests/support/browser/chromium.ts';
import { withBareIsland } from './bare-island.ts';
import { phone, sessionCookies, staffCookies, throttle } from './browser.ts';

const slowPhone = { cpuRate: 4, latencyMs: 150, bitsPerSecond: 1_600_000 };

interface Times {
  visible: number;
  answers: number;
}

interface Visited {
  name: string;
  path: string;
  /** The visitor who opens it. */
  as: 'guest' | 'demo' | 'staff';
  /** The text that shows that its data has arrived. */
  shows: string;
  /** The longest time until a first visit responds, in multiples of `floor`: the measured value plus 5 %. */
  limit?: number;
}

/** The reference for all pages: one line that React hydrates. Times differ by machine, ratios less. */
const floor: Visited = { name: 'one line of React', path: '/', as: 'guest', shows: 'main code' };

const screens: readonly Visited[] = [
  { name: 'login', path: href('login'), as: 'guest', shows: 'input[name=email]', limit: 1.4 },
  { name: 'dashboard', path: href('dashboard'), as: 'demo', shows: 'main code', limit: 1.6 },
  { name: 'licences', path: href('licenses'), as: 'demo', shows: 'main a[href^="/licenses/"]', limit: 1.65 },
  { name: 'seller’s side', path: staffHref('overview'), as: 'staff', shows: 'main table', limit: 2 },
];

/** Marks the watcher's messages on the console. */
const TIMES = 'coa-times ';

/** Time until a page is visible and responds on a slow phone, alternating with a minimal page. */
export async function slowPhoneTimes({ run, scale }: Bench): Promise<Finding[]> {
  // One browser for all loads: a new one is still busy with its start.
  const browser = await chromium.launch(launchOptions());
  try {
    const cookies = {
      guest: [],
      demo: await sessionCookies(browser, run.url),
      staff: await staffCookies(browser, run.url),
    };
    return await withBareIsland(async (floorUrl) => {
      const visits = new Map<Visited, Visit[]>([floor, ...screens].map((page) => [page, []]));
      for (let round = 0; round < scale.runs; round++)
        for (const [page, times] of visits)
          times.push(await coldAndWarm(browser, page, page === floor ? floorUrl : run.url, cookies[page.as]));
      return [...visits].flatMap(([page, times]) => findingsOf(page, times, visits.get(floor) ?? []));
    });
  } finally {
    await browser.close();
  }
}

interface Visit {
  cold: Times;
  warm: Times;
}

function findingsOf({ name, limit }: Visited, visits: readonly Visit[], floors: readonly Visit[]): Finding[] {
  return (['cold', 'warm'] as const).map((cache) => {
    const of = (times: readonly Visit[], what: keyof Times) =>
      median(times.map((visit) => visit[cache][what]));
    const most = cache === 'cold' && limit ? { limit } : {};
    return measured(`${name}, ${cache} cache`, [
      { name: 'visible', value: of(visits, 'visible'), unit: 'ms' },
      { name: 'answers', value: of(visits, 'answers'), unit: 'ms' },
      { name: 'of the floor', value: of(visits, 'answers') / of(floors, 'answers'), unit: '×', ...most },
    ]);
  });
}

/** Loads a page on the slow phone in a new profile with an empty cache, then once more. */
async function coldAndWarm(
  browser: Browser,
  visited: Visited,
  url: string,
  cookies: Cookie[],
): Promise<Visit> {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'it-IT' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await throttle(page, slowPhone);
  await page.addInitScript(watch, { prefix: TIMES, shows: visited.shows });
  const cold = await openPage(page, visited.path);
  await page.goto('about:blank');
  const warm = await openPage(page, visited.path);
  await context.close();
  return { cold, warm };
}

/** The page reports its times unasked: a question from outside would cost its slow CPU time. */
async function openPage(page: Page, path: string): Promise<Times> {
  const report = page.waitForEvent('console', { predicate: (message) => message.text().startsWith(TIMES) });
  await page.goto(path);
  return JSON.parse((await report).text().slice(TIMES.length));
}

/**
 * Runs in the page at each frame. Reports when the data is painted and when the island responds; an island without
 * server-rendered HTML responds as soon as it shows.
 */
function watch({ prefix, shows }: { prefix: string; shows: string }): void {
  let complete: number | undefined;
  let visible: number | undefined;
  const look = () => {
    const now = performance.now();
    if (document.querySelector(shows)) complete ??= now;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    // A frame paints what was there when it began.
    if (painted !== undefined && complete !== undefined && complete < now)
      visible ??= complete < painted ? painted : now;
    const island = document.querySelector('[data-hydration]');
    const isReady = !island || island.getAttribute('data-hydration') === 'done';
    if (isReady && visible !== undefined)
      console.debug(prefix + JSON.stringify({ visible, answers: performance.now() }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
