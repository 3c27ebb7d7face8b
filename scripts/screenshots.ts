import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { launchOptions, requireBrowser } from '#tests/support/browser/chromium.ts';
import { demo, hydrated, signIn } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';
import { runCommand } from './lib/command.ts';
import { root } from './lib/paths.ts';

const folder = join(root, 'docs/screenshots');

const themes = ['light', 'dark'] as const;
const devices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
};
/** README shows the pictures small. */
const WEBP_QUALITY = 72;

/** `npm run screenshots`: takes README's pictures from the real build with the demo account. */
await runCommand(async () => {
  requireBrowser();
  mkdirSync(folder, { recursive: true });
  const site = await startSite();
  const browser = await chromium.launch(launchOptions());
  try {
    for (const device of Object.keys(devices)) await shootAll(browser, site.url, device);
  } finally {
    await browser.close();
    await site.remove();
  }
});

async function shootAll(browser: Browser, baseURL: string, device: string): Promise<void> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await shoot(page, `landing-${device}`, href('home'));
  await signIn(page, demo);
  const screens = {
    dashboard: href('dashboard'),
    licenses: href('licenses'),
    license: href('license', { id: await usedLicense(page) }),
    payments: href('payments'),
  };
  for (const [name, path] of Object.entries(screens)) await shoot(page, `${name}-${device}`, path);
  await context.close();
}

/** Opens the licence with the most devices. */
async function usedLicense(page: Page): Promise<string> {
  const { results } = await (await page.request.get(callPath('licenses'))).json();
  const byUse = results.toSorted(
    (one: { active_activations: number }, other: { active_activations: number }) =>
      other.active_activations - one.active_activations,
  );
  return byUse[0].id;
}

async function shoot(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  for (const theme of themes) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
      return document.fonts.ready;
    }, theme);
    const file = join(folder, `${name}-${theme}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: WEBP_QUALITY, effort: 6 })
      .toFile(file);
  }
}
