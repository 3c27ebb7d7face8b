import { expect, test } from '@playwright/test';
import { watchComplaints } from '#tests/support/browser/journey.ts';

test.describe('the journeys notice', () => {
  test('a console error', async ({ page, context, baseURL }) => {
    const complaints = watchComplaints(context, baseURL);
    await page.goto('/');
    await page.evaluate(() => console.error('broken'));
    await expect.poll(() => complaints).toEqual([expect.stringContaining('broken')]);
  });

  test('an uncaught exception', async ({ page, context, baseURL }) => {
    const complaints = watchComplaints(context, baseURL);
    await page.goto('/');
    await page.evaluate(() => queueMicrotask(() => Promise.reject(new Error('broken'))));
    await expect.poll(() => complaints).toEqual([expect.stringContaining('Uncaught Error: broken')]);
  });

  test('a style that the content security policy refuses', async ({ page, context, baseURL }) => {
    const complaints = watchComplaints(context, baseURL);
    await page.goto('/');
    await page.evaluate(() => document.body.setAttribute('style', 'display: none'));
    await expect.poll(() => complaints).toEqual([expect.stringContaining('Content Security Policy')]);
    await expect(page.locator('body')).toBeVisible();
  });

  test('a request to a third party', async ({ page, context, baseURL }) => {
    const complaints = watchComplaints(context, baseURL);
    await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }));
    await page.goto('/');
    await page.evaluate(() => {
      new Image().src = 'https://elsewhere.example/pixel.png';
    });
    await expect.poll(() => complaints.join()).toContain('elsewhere.example');
  });
});
