import { expect } from '@playwright/test';
import { readBy } from '#tests/support/local-http.ts';
import { test } from './page-views.ts';

for (const visitor of ['guest', 'member'] as const) {
  test(`what a ${visitor} reads first waits for no file: the document brings its styles and asks for no code`, async ({
    open,
  }) => {
    const page = await open(visitor);
    const document = await readBy(page.request, visitor === 'guest' ? '/login' : '/dashboard');
    const html = await document.text();
    expect(html).toContain('data-scripts="/_astro/');
    expect(html).not.toMatch(/<script[^>]* src=|rel="(?:modulepreload|stylesheet|preload)"/);
  });
}
