import { expect, it } from 'vitest';
import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { waitingVersions } from '#stores/admin/releases/versions.ts';

const upload = (id: string, version: string, state: string, product_id = 'one') =>
  ({ id, version, state, product_id }) as ReleaseUpload;

it('a version waits with all of its archives, and can be published once each of them is checked', () => {
  const uploads = [
    upload('a', '2.4.0', 'ready'),
    upload('b', '2.3.0', 'ready'),
    upload('c', '2.4.0', 'checking'),
    upload('d', '2.4.0', 'ready', 'two'),
    upload('e', '2.3.0', 'ready'),
  ];
  const versions = waitingVersions(uploads).map(({ first, uploads: all, isReady }) => [
    first.id,
    all.map(({ id }) => id).join(''),
    isReady,
  ]);
  expect(versions).toEqual([
    ['a', 'ac', false],
    ['b', 'be', true],
    ['d', 'd', true],
  ]);
});
