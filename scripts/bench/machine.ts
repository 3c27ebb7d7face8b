import { cpus, totalmem } from 'node:os';
import { chromium } from '@playwright/test';
import { launchOptions } from '#tests/support/browser/chromium.ts';

/** Describes the machine of the measurement, without its name. */
export async function describeMachine(): Promise<string> {
  const browser = await chromium.launch(launchOptions());
  const chromiumVersion = browser.version();
  await browser.close();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `${cpus().length} cores`,
    `${gigabytes} GB of memory`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    `Chromium ${chromiumVersion}`,
  ].join(', ');
}
