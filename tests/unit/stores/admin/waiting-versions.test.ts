// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { decisionDialog } from '#stores/admin/releases/decisions.ts';
import { waitingVersions } from '#stores/admin/releases/versions.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';

const api = fakeApi();
asMember();

const upload = (id: string, version: string, state: string, product_id = 'one') =>
  ({ id, version, state, product_id }) as ReleaseUpload;

it('a version waits with all its archives, and can be published once each one is checked', () => {
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

it('«Pubblica» sends the expected state of the version, and nothing more', async () => {
  const seen = { version: '2.4.0', channel: 'beta', notes: 'Note', supported_until: null } as const;
  api.on('POST /api/admin/release-uploads/a/publish/', () => json({}));
  decisionDialog.open({ kind: 'publish', upload: { ...upload('a', '2.4.0', 'ready'), ...seen } });
  await decisionDialog.submit(typed({}));
  expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({ expected: seen });
});
