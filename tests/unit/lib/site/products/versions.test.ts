import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { versionsFeed, versionsPage, versionsPageAt } from '#lib/contract/products/pages.ts';
import type { PublicRelease } from '#lib/contract/products/releases.ts';
import { systemsOf } from '#lib/site/products/versions.ts';
import { versionsFeedOf } from '#lib/site/products/versions-feed.ts';

const release = (fields: Partial<PublicRelease>): PublicRelease => ({
  ...{ version: '2.4.1', published_at: '2026-03-01T10:00:00Z', notes: 'Più veloce.', artifacts: [] },
  ...{ withdrawn_at: null, withdrawal_reason: '', supported_until: null },
  ...fields,
});

test.each<[string, { id: string; page: number } | undefined]>([
  [versionsPage('risk-manager'), { id: 'risk-manager', page: 1 }],
  [versionsPage('risk-manager', 12), { id: 'risk-manager', page: 12 }],
  [versionsFeed('risk-manager'), { id: 'risk-manager', page: 1 }],
  ['/platforms/risk-manager', undefined],
  ['/platforms/risk-manager/versioni/1', undefined],
  ['/platforms/risk-manager/versioni/0', undefined],
  ['/platforms/risk-manager/versioni/2/3', undefined],
  ['/platforms/Risk%20Manager/versioni', undefined],
  ['/platforms/risk-manager/versioni/99999', undefined],
])('%s is the page %j', (path, page) => {
  expect(versionsPageAt(path)).toEqual(page);
});

test('a version lists its systems, a line for each platform', () => {
  const artifact = (
    platform: 'windows' | 'macos' | 'any',
    architecture: 'x64' | 'arm64' | 'any',
    minimum_system = '',
  ) => ({
    ...{ platform, architecture, minimum_system },
  });
  const artifacts = [
    artifact('macos', 'arm64', 'macOS 13'),
    artifact('macos', 'x64', 'macOS 13'),
    artifact('windows', 'x64'),
    artifact('windows', 'x64'),
  ];
  expect(systemsOf({ artifacts })).toEqual(['macOS (ARM64, x64), da macOS 13', 'Windows (x64)']);
  expect(systemsOf({ artifacts: [artifact('any', 'any')] })).toEqual(['Tutti i sistemi']);
});

test('the feed is valid for any text, and announces a withdrawal anew', () => {
  const results = [
    release({ notes: 'a < b & "c" ]]>\n<script>' }),
    release({ version: '2.4.0', withdrawn_at: '2026-03-02T10:00:00Z', withdrawal_reason: 'Perdeva dati.' }),
    release({ version: '2.3.0', notes: '' }),
  ];
  const releases = { count: 3, next: null, previous: null, results, offered: null, supported_until: null };
  const feed = versionsFeedOf({ id: 'risk', name: 'Risk & Co' }, releases, new URL('https://portal.test'));
  expect(XMLValidator.validate(feed)).toBe(true);
  const { item, link } = new XMLParser().parse(feed).rss.channel;
  expect(link).toBe('https://portal.test/platforms/risk/versioni');
  expect(item).toMatchObject([
    {
      title: 'Risk & Co 2.4.1',
      link: `${link}#v2.4.1`,
      // Feed readers interpret the description as HTML.
      description: 'a &lt; b &amp; &quot;c&quot; ]]&gt;<br>&lt;script&gt;',
      guid: 'risk 2.4.1',
    },
    { title: 'Risk & Co 2.4.0 (ritirata)', guid: 'risk 2.4.0 (ritirata)' },
    { description: 'Senza note.', pubDate: 'Sun, 01 Mar 2026 10:00:00 GMT' },
  ]);
  expect(item[1].description).toBe('Ritirata il 2 marzo 2026: non si scarica più. Motivo: Perdeva dati.');
});
