import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { excesses } from '#scripts/bench/pages/budget.ts';
import { publicPages } from '#scripts/bench/pages/pages.ts';
import { weigh } from '#scripts/bench/pages/weigh.ts';
import { test } from './page-views.ts';

const [landing] = publicPages;

/** Incompressible text. */
const incompressible = (bytes: number) => `/* ${randomBytes(bytes).toString('base64')} */`;

test('reports a page that is too heavy, loads React and calls the API', async ({ open }) => {
  const page = await open('guest');
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const script = `fetch('/api/oversized/'); Symbol.for('react.element'); ${incompressible(60_000)}`;
    const document = '<!doctype html><title>Oversized</title><script src="/oversized.js"></script>';
    if (pathname === '/oversized.js') await route.fulfill({ contentType: 'text/javascript', body: script });
    else if (pathname === '/oversized') await route.fulfill({ contentType: 'text/html', body: document });
    else await route.fulfill({ contentType: 'application/json', body: '{}' });
  });
  const measures = excesses(await weigh(page, '/oversized'), landing?.budget ?? {}).map(
    ({ measure }) => measure,
  );
  expect(measures).toEqual(['script', 'total', 'apiRequests', 'react']);
});

test('reports one request too many, and a limit for a value that was not measured', () => {
  expect(excesses({ requests: 9 }, { requests: 8, script: 3_000 })).toEqual([
    { measure: 'script', measured: Number.POSITIVE_INFINITY, limit: 3_000 },
    { measure: 'requests', measured: 9, limit: 8 },
  ]);
});
