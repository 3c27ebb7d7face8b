import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Cookie, chromium, type Page } from '@playwright/test';
import { launchOptions } from '#tests/support/browser/chromium.ts';
import { demo, signIn } from '#tests/support/people.ts';
import type { BudgetedPage } from './pages.ts';

export type Visitor = BudgetedPage['visitor'];

/** The screen that Lighthouse's mobile preset has: the same pages are weighed and timed. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

export interface Profile {
  context: BrowserContext;
  /** Where other tools reach the same browser. */
  debuggingPort: number;
}

/** A browser with a profile of its own, empty but for the session of the visitor who uses it. */
export async function withProfile<Result>(
  { url, cookies }: { url: string; cookies: Cookie[] },
  use: (profile: Profile) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'coa-profile-'));
  const { args = [], ...options } = launchOptions();
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    ...phone,
    baseURL: url,
    locale: 'it-IT',
    args: [...args, '--remote-debugging-port=0'],
  });
  try {
    await context.addCookies(cookies);
    const [port] = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n');
    return await use({ context, debuggingPort: Number(port) });
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** What a visitor brings along; who logs in does so elsewhere, as the profile's own cache has seen nothing yet. */
export async function cookiesOf(visitor: Visitor, url: string): Promise<Cookie[]> {
  if (visitor === 'guest') return [];
  const browser = await chromium.launch(launchOptions());
  try {
    return await sessionCookies(browser, url);
  } finally {
    await browser.close();
  }
}

/** The cookies of a session of the demo account. */
export async function sessionCookies(browser: Browser, url: string): Promise<Cookie[]> {
  const context = await browser.newContext({ baseURL: url });
  try {
    await signIn(await context.newPage(), demo);
    return await context.cookies();
  } finally {
    await context.close();
  }
}

export interface Throttling {
  cpuRate: number;
  latencyMs?: number;
  bitsPerSecond?: number;
}

/** Slows a page down for real, unlike Lighthouse, which computes what slowness would have done. */
export async function throttle(
  page: Page,
  { cpuRate, latencyMs = 0, bitsPerSecond }: Throttling,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const throughput = bitsPerSecond === undefined ? -1 : bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
