import { expect } from '@playwright/test';
import { publicPages } from '#scripts/bench/pages/pages.ts';
import { readBy } from '#tests/support/local-http.ts';
import { hydrated } from '#tests/support/people.ts';
import { test } from './page-views.ts';

const prerendered = publicPages.filter(({ name }) => ['landing', 'article', 'articles'].includes(name));

for (const { name, path } of prerendered) {
  test(`${name}: is not sent again while it is unchanged`, async ({ request }) => {
    const first = await readBy(request, path);
    const { etag = '' } = first.headers();
    expect(etag).not.toBe('');
    const second = await readBy(request, path, { headers: { 'If-None-Match': etag } });
    expect(second.status()).toBe(304);
    expect(await second.body()).toHaveLength(0);
  });
}

for (const visitor of ['guest', 'member'] as const) {
  test(`the hashed files of a ${visitor}’s page are never requested again`, async ({ open }) => {
    const page = await open(visitor);
    const policies: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/_astro/')) {
        policies.push(response.headers()['cache-control'] ?? 'none');
      }
    });
    await page.goto(visitor === 'guest' ? '/' : '/dashboard');
    await hydrated(page);
    // A guest's first page loads its fonts after the first paint.
    await expect.poll(() => policies.length).toBeGreaterThan(1);
    expect(new Set(policies)).toEqual(new Set(['public, max-age=31536000, immutable']));
  });
}
