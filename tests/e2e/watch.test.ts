import { expect, test } from '@playwright/test';
import { watchComplaints } from '#tests/support/journey.ts';

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

  test('a script that the content security policy refuses', async ({ page, context, baseURL }) => {
    const complaints = watchComplaints(context, baseURL);
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.head.append(script);
    });
    await expect.poll(() => complaints).toEqual([expect.stringContaining('Content Security Policy')]);
    await expect(page).toHaveTitle('COA');
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
