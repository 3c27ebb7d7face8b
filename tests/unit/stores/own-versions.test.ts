// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { $versions, filesFor, showVersions } from '#stores/downloads.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const api = fakeApi();
asMember();

const file = (id: string, platform: 'windows' | 'macos' | 'linux' | 'any') => ({
  ...{ id, platform, architecture: 'x64' as const, file_name: id, size_bytes: 1, sha256: '' },
  minimum_system: '',
});

test('puts the files for the visitor’s system first, then those for all', () => {
  const files = [file('l', 'linux'), file('a', 'any'), file('m', 'macos'), file('w', 'windows')];
  const order = (system: Parameters<typeof filesFor>[1]) => filesFor(files, system).map(({ id }) => id);
  expect(order('macos')).toEqual(['m', 'a', 'l', 'w']);
  expect(order('any')).toEqual(['a', 'l', 'm', 'w']);
});

test('shows versions page by page, and requests no page after the last one', async () => {
  const version = (id: string) => ({
    ...{ id, version: id, channel: 'stable', published_at: '2026-01-01T00:00:00.000Z' },
    ...{ withdrawn_at: null, withdrawal_reason: '', artifacts: [] },
  });
  const pages = [
    { versions: [version('2.0'), version('1.9')], next: '1.9' },
    { versions: [version('1.8')], next: null },
  ];
  const VERSIONS = 'GET /api/licenses/my-downloads/one/versions/';
  for (const query of ['', '?below=1.9']) api.on(`${VERSIONS}${query}`, () => json(pages.shift()));
  for (let press = 0; press < 3; press += 1) await showVersions('one');
  expect($versions.get().one?.versions.map(({ id }) => id)).toEqual(['2.0', '1.9', '1.8']);
  expect(pages).toEqual([]);
  expect(api.sent).toHaveLength(2);
});

test('shows the versions of several products requested at once', async () => {
  for (const id of ['two', 'three'])
    api.on(`GET /api/licenses/my-downloads/${id}/versions/`, () => json({ versions: [], next: null }));
  await Promise.all(['two', 'three', 'three'].map(showVersions));
  expect($versions.get()).toMatchObject({ two: { versions: [] }, three: { versions: [] } });
  expect(api.sent).toHaveLength(2);
});
