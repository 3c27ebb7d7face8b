import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { refusedImports, validatorsOf } from '#tests/support/imports.ts';

interface Room {
  file: string;
  allowed: string[];
  refused: string[];
}

/** Imports that a file in each folder may and may not have: imports point down only (CONTRIBUTING). */
const rooms: Room[] = [
  {
    file: 'src/lib/contract/a.ts',
    allowed: ['./limits.ts', '#lib/contract/limits.ts', 'valibot'],
    refused: [
      '#lib/edge/proxy/proxy.ts',
      '../edge/proxy.ts',
      '#stores/portal/router.ts',
      'react',
      'nanostores',
      'hono',
    ],
  },
  {
    file: 'src/lib/text/a.ts',
    allowed: ['#lib/contract/limits.ts', '#lib/format.ts'],
    refused: ['#islands/Portal.tsx', '../../stores/router.ts', '../client/request.ts', 'react'],
  },
  {
    file: 'src/lib/api/services/a.ts',
    allowed: ['#lib/api/db/client.ts', '#lib/contract/limits.ts', 'drizzle-orm', 'hono', 'node:crypto'],
    refused: ['#lib/edge/env.ts', '../../edge/env.ts', 'cloudflare:workers', '#lib/client/request.ts'],
  },
  {
    file: 'src/lib/api/objects/a.ts',
    allowed: ['./windows.ts', '#lib/contract/limits.ts', 'cloudflare:workers'],
    refused: ['#lib/edge/env.ts', '#lib/client/request.ts', 'react'],
  },
  {
    file: 'src/lib/edge/a.ts',
    allowed: ['./env.ts', '#lib/contract/calls/calls.ts', 'hono', 'cloudflare:workers'],
    refused: ['#lib/api/app.ts', '../api/db/client.ts', '../../stores/x.ts', 'drizzle-orm', 'react'],
  },
  {
    file: 'src/lib/edge/upstream.ts',
    allowed: ['#lib/api/app.ts', './env.ts'],
    refused: ['#lib/api/services/account/login/users.ts', '../api/services/users.ts', 'drizzle-orm/d1'],
  },
  {
    file: 'src/lib/server/a.ts',
    allowed: ['./keyring.ts', '#lib/contract/limits.ts', 'node:crypto'],
    refused: ['#lib/api/env.ts', '#lib/edge/env.ts', '#lib/client/request.ts', 'react'],
  },
  {
    file: 'src/lib/client/a.ts',
    allowed: ['ofetch', './errors.ts', '#lib/text/errors.ts'],
    refused: [
      '#stores/kernel/session.ts',
      '../../stores/session.ts',
      'nanostores',
      '../edge/env.ts',
      '#lib/server/keyring.ts',
      'hono/cookie',
    ],
  },
  {
    file: 'src/lib/site/a.ts',
    allowed: ['#lib/contract/routes/routes.ts', '#lib/edge/pages/snapshot.ts', 'astro:content'],
    refused: ['#lib/api/app.ts', '../api/app.ts', '#lib/client/request.ts', 'drizzle-orm', 'react'],
  },
  {
    file: 'src/stores/kernel/a.ts',
    allowed: ['./session.ts', '#stores/browser/persistent.ts', '#lib/client/request.ts', 'nanostores'],
    refused: [
      '#stores/portal/router.ts',
      '#stores/admin/call.ts',
      '#stores/licenses/license.ts',
      '#islands/later.ts',
    ],
  },
  {
    file: 'src/stores/admin/a.ts',
    allowed: ['./call.ts', '#stores/kernel/read.ts', '#stores/shell/failure.ts', 'nanostores'],
    refused: ['#stores/portal/router.ts', '#stores/licenses/license.ts', '#islands/later.ts'],
  },
  {
    file: 'src/stores/screens/a.ts',
    allowed: ['./remote.ts', '#stores/kernel/session.ts', '#lib/client/request.ts', 'nanostores'],
    refused: ['#islands/Portal.tsx', '../../islands/Portal.tsx', '#lib/edge/env.ts', 'react', 'ofetch'],
  },
  {
    file: 'src/stores/a.ts',
    allowed: ['./remote.ts', '@nanostores/persistent'],
    refused: [
      '../islands/Portal.tsx',
      '../lib/edge/env.ts',
      '../lib/api/app.ts',
      '#lib/server/keyring.ts',
      '@nanostores/react',
    ],
  },
  {
    file: 'src/islands/screens/a.tsx',
    allowed: ['#islands/ui/actions/Button.tsx', '#stores/kernel/session.ts', '@nanostores/react', 'react'],
    refused: ['#lib/client/request.ts', '../../lib/client/request.ts', '#lib/edge/env.ts', 'ofetch', 'hono'],
  },
  {
    file: 'src/islands/ui/a.tsx',
    allowed: ['./Button.tsx', '#lib/text/ui.ts', 'react'],
    refused: [
      '#stores/shell/theme.ts',
      '../../stores/theme.ts',
      '../parts/Link.tsx',
      '#islands/login/Login.tsx',
      'nanostores',
    ],
  },
  {
    file: 'src/pages/a.astro',
    allowed: [
      '#islands/Portal.tsx',
      '#stores/portal/portal.ts',
      '#lib/edge/pages/page.ts',
      './_layouts/Site.astro',
    ],
    refused: ['#lib/api/app.ts', '../lib/api/app.ts', '../lib/client/request.ts', 'drizzle-orm'],
  },
];

/**
 * The admin area's stores that validate input like their calls, and the store that makes calls: the first screen makes
 * one at once, and a separate chunk would cost 4 KB. Other validators load later, in the chunk with the calls.
 */
const CHECKING = [
  'src/stores/admin/api-keys/key-form.ts',
  'src/stores/admin/coupons/coupon-form.ts',
  'src/stores/admin/customers/billing.ts',
  'src/stores/admin/offers/offer-form.ts',
  'src/stores/admin/products/entitlements.ts',
  'src/stores/admin/products/terms.ts',
  'src/stores/admin/shop/settings.ts',
  'src/stores/admin/shop/shop.ts',
  'src/stores/admin/shop/words.ts',
  'src/stores/admin/webhooks/endpoint-form.ts',
];

test('screens and stores have no validators, only the contract’s other values', () => {
  const files = globSync('src/{islands,stores}/**/*.{ts,tsx}', { cwd: root });
  const checking = files.filter((file) => validatorsOf(file).length > 0);
  expect(checking.sort()).toEqual(CHECKING);
});

describe('imports point down only', () => {
  test.each(rooms)('$file', ({ file, allowed, refused }) => {
    const lines = [...allowed, ...refused].map((specifier) => `import '${specifier}';`).join('\n');
    expect(refusedImports(file, file.endsWith('.astro') ? `---\n${lines}\n---\n` : lines)).toEqual(refused);
  });

  test.each([
    "export const a = import('#lib/edge/proxy/proxy.ts');",
    "export { b } from '#lib/edge/proxy/proxy.ts';",
    "import type { C } from '#lib/edge/proxy/proxy.ts';",
    "export type D = import('#lib/edge/proxy/proxy.ts').D;",
  ])('in every spelling: %s', (source) => {
    expect(refusedImports('src/stores/a.ts', source)).toEqual(['#lib/edge/proxy/proxy.ts']);
  });

  test('in a page’s scripts and in its text', () => {
    const script = "<script>\n  import '#lib/api/app.ts';\n</script>";
    expect(refusedImports('src/pages/a.astro', `---\n---\n${script}`)).toEqual(['#lib/api/app.ts']);
    const mdx = "---\ntitle: A\n---\nimport A from '#lib/api/app.ts';\n";
    expect(refusedImports('src/pages/a.mdx', mdx)).toEqual(['#lib/api/app.ts']);
  });

  test('in all files', () => {
    const files = globSync('src/*/**/*.{ts,tsx,js,astro,mdx}', { cwd: root });
    const refused = files.map((file) => ({ file, refused: refusedImports(file) }));
    expect(refused.filter(({ refused }) => refused.length > 0)).toEqual([]);
  });
});
