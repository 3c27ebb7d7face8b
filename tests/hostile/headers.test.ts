import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { securityHeaders } from '#lib/edge/security-headers.ts';
import { root } from '#scripts/lib/paths.ts';
import { observatoryScore } from '#tests/support/browser/observatory.ts';
import { demoTab } from './support/accounts.ts';
import { hostile, visitor } from './support/cases.ts';
import { shared } from './support/shared.ts';

const guestPages = [
  ...['/', '/articles', '/privacy', '/500', '/non/esiste'],
  ...[
    '/products',
    '/platforms',
    '/platforms/portfolio-optimizer',
    '/fragments/popular-articles',
    '/fragments/platform-rows',
    '/fragments/contacts',
  ],
  ...['/login', '/reset-password/x', '/newsletter/confirm/x', '/newsletter/unsubscribe/x'],
  ...['/undo-email-change/x', '/recupera-licenza'],
];
const memberPages = ['/dashboard', '/licenses', '/settings'];
const files = ['/robots.txt', '/rss.xml', '/favicon.svg', '/sitemap.xml', '/llms.txt', '/explore.json'];
const answers = ['/api/licenses/products/', '/api/auth/profile/', '/api/none/', '/healthz', '/csrf-token'];

interface Seen {
  headers: Headers;
  text: string;
}
const visits = new Map<string, () => Promise<Seen>>();

/** What a guest's visit returns; one visit shows everything that a page sends. */
function asGuest(path: string): Promise<Seen> {
  const visit = visits.get(path) ?? shared(async () => seen(await visitor().visit(path)));
  visits.set(path, visit);
  return visit();
}

const asMember = async (path: string) => seen(await (await demoTab()).visit(path));
const seen = async (answer: Response) => ({ headers: answer.headers, text: await answer.text() });

for (const path of [...guestPages, ...memberPages, ...files, ...answers]) {
  hostile(45, `score the headers of ${path} as MDN Observatory does`, '≥ 130', async () => {
    const { headers, text } = await (memberPages.includes(path) ? asMember(path) : asGuest(path));
    const score = observatoryScore(headers, text);
    return score >= 130 ? '≥ 130' : `${score}`;
  });
}

hostile(45, 'score the headers of every prerendered page', 'each ≥ 130', async () => {
  const pages = globSync('**/*.html', { cwd: join(root, 'dist/client') });
  const low: string[] = [];
  for (const page of pages) {
    const { headers, text } = await asGuest(`/${page.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`);
    const score = observatoryScore(headers, text);
    if (score < 130) low.push(`${page} ${score}`);
  }
  return pages.length > 20 && low.length === 0 ? 'each ≥ 130' : `${low} of ${pages.length}`;
});

test.each([...guestPages, ...files, ...answers])('%s has every security header', async (path) => {
  const { headers } = await asGuest(path);
  const hidden = /\/(?:reset-password|undo-email-change|newsletter\/\w+|fragments|non|api\/none)\//.test(
    `${path}/`,
  );
  const expected = { ...securityHeaders, ...(hidden && { 'Referrer-Policy': 'same-origin' }) };
  for (const [name, value] of Object.entries(expected)) expect(headers.get(name), name).toBe(value);
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});

const sessionPages = ['/login', '/login/verifica', '/register', '/reset-password/x', '/verify-email/x'];
const openerOf = ({ headers }: Seen) => headers.get('Cross-Origin-Opener-Policy');

hostile(45, 'keep a hold on the window of a page that a session opens', 'same-origin', async () => {
  const pages = [...sessionPages.map(asGuest), ...[...memberPages, '/products'].map(asMember)];
  return [...new Set((await Promise.all(pages)).map(openerOf))].join(' | ');
});

test.each(guestPages.filter((path) => !sessionPages.includes(path)))(
  '%s begins in the process that the browser has for it',
  async (path) => {
    const page = await asGuest(path);
    expect([openerOf(page), page.headers.get('Cross-Origin-Embedder-Policy')]).toEqual([null, null]);
  },
);

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
    tokenPages.map(async (path) => (await asGuest(path)).headers.get('Referrer-Policy')),
  );
  return [...new Set(told)].join(' | ');
});

test.each(guestPages)('%s enforces Trusted Types and runs no inline code but ours', async (path) => {
  const { headers, text } = await asGuest(path);
  const policy = `${headers.get('Content-Security-Policy')} ${text}`;
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("trusted-types 'none'");
  expect(policy).not.toContain('unsafe-');
});

test.each(['/login', '/api/licenses/products/'])('%s names its request', async (path) => {
  const { headers } = await visitor().visit(path);
  expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
});
