import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { launchOptions, requireBrowser } from '#tests/support/browser/chromium.ts';
import { signInStaff } from '#tests/support/browser/staff.ts';
import { readBy } from '#tests/support/local-http.ts';
import { demo, hydrated, signIn } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';
import { runCommand } from './lib/command.ts';
import { root } from './lib/paths.ts';

const readmeFolder = 'docs/screenshots';
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const landingFolder = join(root, 'src/pages/_parts/landing/pictures');

const themes = ['light', 'dark'] as const;
const readmeDevices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
};
/** The landing page's display width, at slightly more than one pixel for each CSS pixel. */
const landingDevices: Record<string, BrowserContextOptions> = {
  wide: { viewport: { width: 1104, height: 572 }, deviceScaleFactor: 1.5 },
  phone: { viewport: { width: 390, height: 486 }, deviceScaleFactor: 1.5 },
};
const WEBP_QUALITY = 72;
const AVIF_QUALITY = 45;

/**
 * `npm run screenshots`: takes the pictures of README.md and the landing page, from the real build with the demo
 * accounts. `npm run screenshots -- landing` takes only the landing page's, `-- staff` only the admin area's.
 */
await runCommand(async () => {
  requireBrowser();
  mkdirSync(join(root, readmeFolder), { recursive: true });
  mkdirSync(landingFolder, { recursive: true });
  const site = await startSite();
  const browser = await chromium.launch(launchOptions());
  try {
    const all = process.argv.length === 2;
    if (all || process.argv.includes('landing')) await shootPortal(browser, site.url);
    if (all) for (const device of Object.keys(readmeDevices)) await shootScreens(browser, site.url, device);
    if (all || process.argv.includes('staff')) await shootStaff(browser, site.url);
  } finally {
    await browser.close();
    await site.remove();
  }
});

function open(browser: Browser, baseURL: string, device: BrowserContextOptions | undefined): Promise<Page> {
  const settings = { locale: 'it-IT', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' } as const;
  return browser.newPage({ ...settings, ...device, baseURL });
}

/** The landing page's pictures of the dashboard. */
async function shootPortal(browser: Browser, baseURL: string): Promise<void> {
  for (const [device, options] of Object.entries(landingDevices)) {
    const page = await open(browser, baseURL, options);
    await signIn(page, demo);
    await shoot(page, href('dashboard'), async (picture, theme) => {
      const file = join(landingFolder, `dashboard-${device}-${theme}.avif`);
      await sharp(picture).avif({ quality: AVIF_QUALITY, effort: 6 }).toFile(file);
    });
    await page.close();
  }
}

async function shootScreens(browser: Browser, baseURL: string, device: string): Promise<void> {
  const page = await open(browser, baseURL, readmeDevices[device]);
  const keep = (name: string, path: string) => shootForReadme(page, name, device, path);
  await keep('landing', href('home'));
  await signIn(page, demo);
  await keep('dashboard', href('dashboard'));
  await keep('license', href('license', { id: await usedLicense(page) }));
  await keep('payments', href('payments'));
  await page.close();
}

/** The admin area. One login serves both devices, because a code of the authenticator app works only once. */
async function shootStaff(browser: Browser, baseURL: string): Promise<void> {
  const page = await open(browser, baseURL, readmeDevices.desktop);
  await signInStaff(page);
  const storageState = await page.context().storageState();
  await page.close();
  for (const [device, options] of Object.entries(readmeDevices)) {
    const screen = await open(browser, baseURL, { ...options, storageState });
    await shootForReadme(screen, 'shop', device, staffHref('overview'));
    await shootForReadme(screen, 'shop-licenses', device, staffHref('licenses'));
    await screen.close();
  }
}

function shootForReadme(page: Page, name: string, device: string, path: string): Promise<void> {
  return shoot(page, path, async (picture, theme) => {
    const file = `${readmeFolder}/${name}-${device}-${theme}.webp`;
    if (!readme.includes(file)) return;
    await sharp(picture).webp({ quality: WEBP_QUALITY, effort: 6 }).toFile(join(root, file));
  });
}

/** Opens the licence with the most devices. */
async function usedLicense(page: Page): Promise<string> {
  const { results } = await (await readBy(page.request, callPath('licenses'))).json();
  const byUse = results.toSorted(
    (one: { active_activations: number }, other: { active_activations: number }) =>
      other.active_activations - one.active_activations,
  );
  return byUse[0].id;
}

type Theme = (typeof themes)[number];

/** Takes a page's picture in each theme. */
async function shoot(page: Page, path: string, keep: (picture: Buffer, theme: Theme) => Promise<void>) {
  await page.goto(path);
  await hydrated(page);
  // Pages of the admin area read their data after they have loaded.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  for (const theme of themes) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
      return document.fonts.ready;
    }, theme);
    await keep(await page.screenshot(), theme);
  }
}
