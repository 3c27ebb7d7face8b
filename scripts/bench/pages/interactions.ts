import type { Locator, Page } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { licenseList } from '#lib/text/licenses/license-list.ts';
import { payments } from '#lib/text/payments.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { type Finding, failed, measured } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import { median, repeat } from '#scripts/bench/statistics.ts';
import { hydrated } from '#tests/support/people.ts';
import { cookiesOf, throttle, withProfile } from './browser.ts';

/** The browser reports no shorter interaction; an unreported one counts as this long. */
const SHORTEST_MS = 16;
const MIDDLING_PHONE = { cpuRate: 4 };
/** A user's pause before a press. */
const A_MOMENT_MS = 300;
const HELD_MS = 20;

interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
  /** Resolves when the page shows the result. */
  done: (page: Page) => Promise<void>;
}

const interactions: Interaction[] = [
  {
    name: 'filter payments',
    path: href('payments'),
    async act(page) {
      await page.getByLabel(payments.filter).focus();
      await page.waitForTimeout(A_MOMENT_MS);
      await page.keyboard.press('ArrowDown');
    },
    done: (page) => page.waitForURL(/status=/),
  },
  {
    name: 'open a licence',
    path: href('licenses'),
    async act(page) {
      const main = page.getByRole('main');
      await press(main.getByRole('button', { expanded: false }).first());
      await press(main.getByRole('link', { name: licenseList.details }).first());
    },
    done: (page) => page.waitForURL(/\/licenses\/[^/]+$/),
  },
  {
    name: 'switch the theme',
    path: href('dashboard'),
    act: (page) => press(page.getByRole('banner').getByRole('button', { name: shell.theme })),
    done: (page) => page.locator('html[data-theme="dark"]').waitFor(),
  },
];

/** Presses by coordinates: `click` installs listeners in the page, which take as long as the response here. */
async function press(target: Locator): Promise<void> {
  const page = target.page();
  await target.hover();
  await page.waitForTimeout(A_MOMENT_MS);
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
}

/** From input to the next paint, as the Event Timing API reports it, on a CPU slowed down four times. */
export async function interactionLatencies({ run, scale }: Bench): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const interaction of interactions) {
    try {
      const cookies = await cookiesOf('member', run.url);
      const values = await withProfile({ url: run.url, cookies }, ({ context }) =>
        repeat(scale.runs, async () => {
          const page = await context.newPage();
          const latency = await latencyOf(page, interaction);
          await page.close();
          return latency;
        }),
      );
      findings.push(measured(interaction.name, [{ name: 'latency', value: median(values), unit: 'ms' }]));
    } catch (error) {
      findings.push(failed(interaction.name, error));
    }
  }
  return findings;
}

async function latencyOf(page: Page, { path, act, done }: Interaction): Promise<number> {
  // Each run starts with the same theme.
  await page.addInitScript(() => localStorage.removeItem('coa-theme'));
  await page.goto(path);
  await hydrated(page);
  await throttle(page, MIDDLING_PHONE);
  await page.evaluate(watchInteractions);
  await act(page);
  await done(page);
  // Entries arrive after the paint that they measure. An idle page may get no idle callback, hence the time limit.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  return Math.max(SHORTEST_MS, ...(await page.evaluate(() => globalThis.coaLatencies ?? [])));
}

declare global {
  /** Filled by the watcher below. */
  var coaLatencies: number[] | undefined;
}

/** Runs in the page. */
function watchInteractions(): void {
  const latencies: number[] = [];
  globalThis.coaLatencies = latencies;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId) latencies.push(entry.duration);
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
