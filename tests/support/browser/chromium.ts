import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { tools } from '#scripts/lib/paths.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];
const FILES = [...NAMES, 'Google Chrome', 'Chromium'];

/** Chromium without a user interface: it opens a page in a third of the time. */
const SHELL = 'chromium-headless-shell';
/** A machine without a network continues with the installed browser. */
const INSTALL_MS = 600_000;

/** The first installed browser with one of these names. */
function findInstalled(files: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES];
  return folders
    .flatMap((folder) => files.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Playwright's Chromium if installed, else the machine's. */
function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  return existsSync(own) ? own : findInstalled(FILES);
}

/** Playwright adds the rest, `--no-sandbox` included: all pages under test are ours. */
export const launchOptions = (): LaunchOptions => optionsFor(findBrowser());

/** Launch options for tests, which open many pages and measure nothing. */
export const testOptions = (): LaunchOptions => optionsFor(findInstalled([SHELL]) ?? findBrowser());

function optionsFor(executablePath: string | undefined): LaunchOptions {
  return { ...(executablePath && { executablePath }), args: ['--disable-gpu', '--disable-quic'] };
}

/** Installs the shell if one command can: without it a visit takes three times as long. */
export function requireTestBrowser(): void {
  if (!findInstalled([SHELL])) installWithApt([SHELL]);
  requireBrowser();
}

/** Installs a browser if there is none: with the package manager, else with Playwright. */
export function requireBrowser(): void {
  if (findBrowser()) return;
  for (const install of [() => installWithApt(['chromium', SHELL]), installWithPlaywright]) {
    install();
    if (findBrowser()) return;
  }
  throw new Error('The browser tests need Chromium, and it could be neither found nor installed here.');
}

function installWithApt(packages: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const argv of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', ['-qq', ...argv], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: INSTALL_MS,
    });
  }
}

function installWithPlaywright(): void {
  spawnSync(process.execPath, [tools.playwright, 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
