import { describe, expect, test } from 'vitest';
import { type Finding, lint } from '#tests/support/lint.ts';

interface Room {
  file: string;
  allowed: string[];
  refused: string[];
}

/** What a file in each room may and may not import: imports point down only (CONTRIBUTING). */
const rooms: Room[] = [
  {
    file: 'src/lib/contract/a.ts',
    allowed: ['./limits.ts', '#lib/contract/limits.ts', 'valibot'],
    refused: [
      '#lib/edge/proxy.ts',
      '../edge/proxy.ts',
      '#stores/portal/router.ts',
      'react',
      'nanostores',
      'hono',
    ],
  },
  {
    file: 'src/lib/text/a.ts',
    allowed: ['#lib/contract/limits.ts', '../format.ts'],
    refused: ['#islands/Portal.tsx', '../../stores/router.ts', '../client/request.ts', 'react'],
  },
  {
    file: 'src/lib/api/services/a.ts',
    allowed: ['../db/client.ts', '#lib/contract/limits.ts', 'drizzle-orm', 'hono', 'node:crypto'],
    refused: ['#lib/edge/env.ts', '../../edge/env.ts', 'cloudflare:workers', '#lib/client/request.ts'],
  },
  {
    file: 'src/lib/edge/a.ts',
    allowed: ['./env.ts', '#lib/contract/calls/calls.ts', 'hono', 'cloudflare:workers'],
    refused: ['#lib/api/app.ts', '../api/db/client.ts', '../../stores/x.ts', 'drizzle-orm', 'react'],
  },
  {
    file: 'src/lib/edge/upstream.ts',
    allowed: ['#lib/api/app.ts', './env.ts'],
    refused: ['#lib/api/services/login/users.ts', '../api/services/users.ts', 'drizzle-orm/d1'],
  },
  {
    file: 'src/lib/client/a.ts',
    allowed: ['ofetch', './errors.ts', '#lib/text/errors.ts'],
    refused: [
      '#stores/portal/session.ts',
      '../../stores/session.ts',
      'nanostores',
      '../edge/env.ts',
      'hono/cookie',
    ],
  },
  {
    file: 'src/lib/site/a.ts',
    allowed: ['#lib/contract/routes/routes.ts', '#lib/edge/snapshot.ts', 'astro:content'],
    refused: ['#lib/api/app.ts', '../api/app.ts', '#lib/client/request.ts', 'drizzle-orm', 'react'],
  },
  {
    file: 'src/stores/screens/a.ts',
    allowed: ['../remote.ts', '#stores/portal/session.ts', '#lib/client/request.ts', 'nanostores'],
    refused: ['#islands/Portal.tsx', '../../islands/Portal.tsx', '#lib/edge/env.ts', 'react', 'ofetch'],
  },
  {
    file: 'src/stores/a.ts',
    allowed: ['./remote.ts', '@nanostores/persistent'],
    refused: ['../islands/Portal.tsx', '../lib/edge/env.ts', '../lib/api/app.ts', '@nanostores/react'],
  },
  {
    file: 'src/islands/screens/a.tsx',
    allowed: ['../ui/Button.tsx', '#stores/portal/session.ts', '@nanostores/react', 'react'],
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
      '#lib/edge/page.ts',
      './_layouts/Site.astro',
    ],
    refused: ['#lib/api/app.ts', '../lib/api/app.ts', '../lib/client/request.ts', 'drizzle-orm'],
  },
];

const RULE = 'lint/style/noRestrictedImports';

/** One import per line, so that a finding's line tells which. */
function sourceOf({ file, allowed, refused }: Room): string {
  const lines = [...allowed, ...refused].map((specifier) => `import '${specifier}';`).join('\n');
  return file.endsWith('.astro') ? `---\n${lines}\n---\n` : lines;
}

function refusedBy(found: Finding[], { file, allowed, refused }: Room): string[] {
  const first = file.endsWith('.astro') ? 2 : 1;
  const lines = found.filter(({ path, rule }) => path === file && rule === RULE).map(({ line }) => line);
  return [...allowed, ...refused].filter((_, index) => lines.includes(index + first));
}

describe('imports point down only', () => {
  const found = lint(Object.fromEntries(rooms.map((room) => [room.file, sourceOf(room)])));

  test.each(rooms)('$file', (room) => {
    expect(refusedBy(found, room)).toEqual(room.refused);
  });

  test('in every spelling: dynamic, re-exported, for its types', () => {
    const source = [
      "export const a = import('#lib/edge/proxy.ts');",
      "export { b } from '#lib/edge/proxy.ts';",
      "import type { C } from '#lib/edge/proxy.ts';",
    ].join('\n');
    const lines = lint({ 'src/stores/a.ts': source })
      .filter(({ rule }) => rule === RULE)
      .map(({ line }) => line);
    expect(lines).toEqual([1, 2, 3]);
  });
});
