import { expect } from '@playwright/test';
import { readBy } from '#tests/support/local-http.ts';
import { test } from './page-views.ts';

for (const visitor of ['guest', 'member'] as const) {
  test(`the first paint for a ${visitor} waits for no file: the document contains its styles and loads no code`, async ({
    open,
  }) => {
    const page = await open(visitor);
    const document = await readBy(page.request, visitor === 'guest' ? '/login' : '/dashboard');
    const html = await document.text();
    expect(html).toContain('data-scripts="/_astro/');
    expect(html).not.toMatch(/<script[^>]* src=|rel="(?:modulepreload|stylesheet|preload)"/);
  });
}
