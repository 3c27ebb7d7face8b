import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { securityHeaders } from '#lib/edge/security-headers.ts';
import { root } from '#scripts/lib/paths.ts';
import { observatoryScore } from '#tests/support/browser/observatory.ts';
import { demoTab } from './support/accounts.ts';
import { hostile, visitor } from './support/cases.ts';

const guestPages = [
  ...['/', '/articles', '/privacy', '/500', '/non/esiste'],
  ...['/products', '/platforms', '/platforms/portfolio-optimizer', '/fragments/popular-articles'],
  ...['/login', '/reset-password/x', '/newsletter/confirm/x', '/newsletter/unsubscribe/x'],
  ...['/undo-email-change/x', '/recupera-licenza'],
];
const memberPages = ['/dashboard', '/licenses', '/settings'];
const files = ['/robots.txt', '/rss.xml', '/favicon.svg'];
const answers = ['/api/licenses/products/', '/api/auth/profile/', '/api/none/', '/healthz', '/csrf-token'];

for (const path of [...guestPages, ...memberPages, ...files, ...answers]) {
  hostile(45, `score the headers of ${path} as MDN Observatory does`, '≥ 130', async () => {
    const agent = memberPages.includes(path) ? await demoTab() : visitor();
    const answer = await agent.visit(path);
    const score = observatoryScore(answer.headers, await answer.text());
    return score >= 130 ? '≥ 130' : `${score}`;
  });
}

hostile(45, 'score the headers of every prerendered page', 'each ≥ 130', async () => {
  const pages = globSync('**/*.html', { cwd: join(root, 'dist/client') });
  const low: string[] = [];
  for (const page of pages) {
    const answer = await visitor().visit(`/${page.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`);
    const score = observatoryScore(answer.headers, await answer.text());
    if (score < 130) low.push(`${page} ${score}`);
  }
  return pages.length > 20 && low.length === 0 ? 'each ≥ 130' : `${low} of ${pages.length}`;
});

test.each([...guestPages, ...files, ...answers])('%s has every security header', async (path) => {
  const { headers } = await visitor().visit(path);
  const hidden = /\/(?:reset-password|undo-email-change|newsletter\/\w+|fragments|non|api\/none)\//.test(
    `${path}/`,
  );
  const expected = { ...securityHeaders, ...(hidden && { 'Referrer-Policy': 'same-origin' }) };
  for (const [name, value] of Object.entries(expected)) expect(headers.get(name), name).toBe(value);
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});

const tokenPages = [
  ...['/reset-password/x', '/verify-email/x', '/newsletter/confirm/x', '/newsletter/unsubscribe/x'],
  ...[
    '/undo-email-change/x',
    '/RESET-PASSWORD/x/',
    '/reset-password/x/more',
    '/api/licenses/files/x/',
    '/verify-email/%78',
  ],
];
hostile(115, 'follow a link out of a page whose address holds a token', 'same-origin', async () => {
  const told = await Promise.all(
    tokenPages.map(async (path) => (await visitor().visit(path)).headers.get('Referrer-Policy')),
  );
  return [...new Set(told)].join(' | ');
});

test.each(guestPages)('%s enforces Trusted Types and runs no inline code but ours', async (path) => {
  const answer = await visitor().visit(path);
  const policy = `${answer.headers.get('Content-Security-Policy')} ${await answer.text()}`;
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("trusted-types 'none'");
  expect(policy).not.toContain('unsafe-');
});

test.each(['/login', '/api/licenses/products/'])('%s names its request', async (path) => {
  const { headers } = await visitor().visit(path);
  expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
});
