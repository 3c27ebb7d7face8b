import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { hydrated } from '#tests/support/people.ts';

/**
 * The cost of a visit with an empty cache. Bytes are those of the bodies, compressed with brotli at its highest level
 * whatever the server used, so that pages can be compared.
 */
export interface Weight {
  /** External and inline scripts. Data blocks count as part of the document. */
  script: number;
  style: number;
  font: number;
  fontFiles: number;
  total: number;
  requests: number;
  apiRequests: number;
  /** Scripts that contain React. */
  react: number;
  /** Bytes of each external script, by address. */
  scripts: Record<string, number>;
}

/** Loads a page and waits until it is hydrated and idle. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path);
  await hydrated(page);
  await untilQuiet(page);
  const parts = await Promise.all(responses.map(weighResponse));
  const inline = async (elements: string) => {
    const texts = await page.locator(elements).allTextContents();
    return compressed(Buffer.from(texts.join('\n')));
  };
  const sum = (chosen: Part[]) => chosen.reduce((bytes, part) => bytes + part.bytes, 0);
  const of = (kind: string) => parts.filter((part) => part.kind === kind);
  return {
    script: sum(of('script')) + (await inline('script:not([src]):not([type$="json"])')),
    style: sum(of('stylesheet')) + (await inline('style')),
    font: sum(of('font')),
    fontFiles: of('font').length,
    total: sum(parts),
    requests: parts.length,
    apiRequests: parts.filter(({ path }) => path.startsWith('/api/')).length,
    react: sum(parts.filter(({ hasReact }) => hasReact)),
    scripts: Object.fromEntries(of('script').map((part) => [part.path, part.bytes])),
  };
}

/**
 * Waits until an idle page has sent no request for half a second. The page sends its last requests in an idle moment,
 * which on a busy machine comes after the browser's `networkidle`.
 */
async function untilQuiet(page: Page): Promise<void> {
  let asked = 0;
  page.on('request', () => {
    asked += 1;
  });
  for (let before = -1; before !== asked; ) {
    before = asked;
    await page.evaluate(
      () =>
        new Promise((done) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(done), 500))),
    );
    await page.waitForLoadState('networkidle');
  }
}

interface Part {
  kind: string;
  path: string;
  bytes: number;
  hasReact: boolean;
}

async function weighResponse(response: Response): Promise<Part> {
  const kind = response.request().resourceType();
  const path = new URL(response.url()).pathname;
  const bodiless = response.status() === 204 || (response.status() >= 300 && response.status() < 400);
  const body = bodiless ? Buffer.alloc(0) : await response.body();
  // These formats are already compressed.
  const isPacked = /\.(?:woff2|png|jpe?g|webp|avif)$/.test(path);
  const bytes = isPacked ? body.byteLength : compressed(body);
  return { kind, path, bytes, hasReact: kind === 'script' && REACT.test(body.toString()) };
}

/** The name of React's element symbol, which minifiers keep. */
const REACT = /react\.(?:transitional\.)?element/;

/** Sizes by hash: pages share most of their files, and brotli is slow. */
const sizes = new Map<string, number>();

function compressed(body: Buffer): number {
  if (body.byteLength === 0) return 0;
  const hash = createHash('sha256').update(body).digest('base64');
  const size = sizes.get(hash) ?? brotliCompressSync(body).byteLength;
  sizes.set(hash, size);
  return size;
}
