import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';

const MAX_SCRIPT_BYTES = 3_000;
const MAX_STYLE_BYTES = 8_000;
const MAX_LANDING_BYTES = 50_000;

/** What a page's first visit transfers, by kind, compressed as the edge does it. */
async function weigh(page: Page, path: string) {
  const bytes: Record<string, number> = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0 };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!(kind in bytes)) return;
    const count = async () => {
      const body = await response.body();
      const size = kind === 'font' ? body.byteLength : brotliCompressSync(body).byteLength;
      bytes[kind] = (bytes[kind] ?? 0) + size;
    };
    bodies.push(count());
  });
  await page.goto(path);
  await Promise.all(bodies);
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join('\n'));
  const script = brotliCompressSync(inline).byteLength + (bytes.script ?? 0);
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  return { script, style: bytes.stylesheet ?? 0, total };
}

for (const path of ['/', '/articles', '/articles/ribilanciare-il-portafoglio', '/platforms', '/products']) {
  test(`${path} needs no framework and little else`, async ({ page }) => {
    const { script, style } = await weigh(page, path);
    expect(script).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(style).toBeLessThanOrEqual(MAX_STYLE_BYTES);
    expect(await page.locator('astro-island').count()).toBe(0);
  });
}

test('the landing page weighs less than 50 kB, typefaces included', async ({ page }) => {
  expect((await weigh(page, '/')).total).toBeLessThanOrEqual(MAX_LANDING_BYTES);
});
