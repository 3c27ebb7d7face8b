import { expect, test } from '@playwright/test';
import { watchComplaints } from '#tests/support/browser/journey.ts';

test('the journeys notice complaints of a page', async ({ page, context, baseURL }) => {
  await page.goto('/');

  await test.step('a console error', async () => {
    const complaints = watchComplaints(context, baseURL);
    await page.evaluate(() => console.error('broken'));
    await expect.poll(() => complaints).toEqual([expect.stringContaining('broken')]);
  });

  await test.step('an uncaught exception', async () => {
    const complaints = watchComplaints(context, baseURL);
    await page.evaluate(() => queueMicrotask(() => Promise.reject(new Error('broken'))));
    await expect.poll(() => complaints).toEqual([expect.stringContaining('Uncaught Error: broken')]);
  });

  await test.step('a style that the content security policy refuses', async () => {
    const complaints = watchComplaints(context, baseURL);
    await page.evaluate(() => document.body.setAttribute('style', 'display: none'));
    await expect.poll(() => complaints).toEqual([expect.stringContaining('Content Security Policy')]);
    await expect(page.locator('body')).toBeVisible();
  });

  await test.step('a request to a third party', async () => {
    const complaints = watchComplaints(context, baseURL);
    await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }));
    await page.evaluate(() => {
      new Image().src = 'https://elsewhere.example/pixel.png';
    });
    await expect.poll(() => complaints.join()).toContain('elsewhere.example');
  });
});
