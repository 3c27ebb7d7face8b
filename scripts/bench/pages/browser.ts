import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Cookie, chromium, type Page } from '@playwright/test';
import { launchOptions } from '#tests/support/browser/chromium.ts';
import { signInStaff } from '#tests/support/browser/staff.ts';
import { demo, signIn } from '#tests/support/people.ts';
import type { BudgetedPage } from './pages.ts';

export type Visitor = BudgetedPage['visitor'];

/** The screen of Lighthouse's mobile preset, for every weight and time. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

export interface Profile {
  context: BrowserContext;
  /** Other tools connect to this browser on this port. */
  debuggingPort: number;
}

/** A browser with a new profile that contains only the visitor's session. */
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

/** A visitor's cookies. The login runs in another profile, so that this profile's cache is empty. */
export async function cookiesOf(visitor: Visitor, url: string): Promise<Cookie[]> {
  if (visitor === 'guest') return [];
  const browser = await chromium.launch(launchOptions());
  try {
    return await sessionCookies(browser, url);
  } finally {
    await browser.close();
  }
}

/** The session cookies of a demo account, and of a staff member. */
export const sessionCookies = (browser: Browser, url: string): Promise<Cookie[]> =>
  cookiesAfter(browser, url, (page) => signIn(page, demo));
export const staffCookies = (browser: Browser, url: string): Promise<Cookie[]> =>
  cookiesAfter(browser, url, signInStaff);

async function cookiesAfter(
  browser: Browser,
  url: string,
  logIn: (page: Page) => Promise<void>,
): Promise<Cookie[]> {
  const context = await browser.newContext({ baseURL: url });
  try {
    await logIn(await context.newPage());
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

/** Slows the page itself down; Lighthouse only computes the effect. */
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
