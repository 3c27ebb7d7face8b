// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { releaseForm } from '#stores/admin/releases/begin.ts';
import { releaseUploads } from '#stores/admin/releases/releases.ts';
import { sendFile } from '#stores/admin/releases/sending.ts';
import { open, watchPages } from '#stores/admin/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

vi.mock('#stores/admin/releases/sending.ts', () => ({ sendFile: vi.fn(), stopSending: vi.fn() }));

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const begun = {
  id: 'u',
  product_id: 'one',
  product_name: 'Uno',
  version: '1.0.0',
  channel: 'stable',
  notes: '',
  file_name: 'Perche.zip',
  size_bytes: 8,
  state: 'sending',
  created_at: '2026-01-01T00:00:00.000Z',
  parts: [1],
  first_part_sha256: hash('archivio'),
  offered_version: null,
};
const LIST = 'GET /api/admin/release-uploads/';
const BEGIN = 'POST /api/admin/release-uploads/';

const api = fakeApi();
const { mount } = asMember();
watchPages();

function typed(content: string) {
  const values = new FormData();
  values.set('product_id', 'one');
  values.set('version', '1.0.0');
  values.set('channel', 'stable');
  values.set('notes', '');
  values.set('file', new File([content], 'Perché.zip'));
  return values;
}

it('goes on with the upload whose beginning was answered to a page that is gone, and with no other file', async () => {
  api.on(LIST, () => json({ results: [begun], next: null }));
  api.on('GET /api/admin/releases/', () => json({ results: [], next: null, found: 0 }));
  api.on('GET /api/admin/products/', () => json({ results: [] }));
  api.on(BEGIN, () => json({ detail: 'Già in caricamento.', code: 'version_taken' }, 409));
  open('releases', {});
  mount(releaseUploads.$state, releaseForm.$form);
  await until(() => expect(releaseUploads.$state.get().state).toBe('ready'));
  await releaseForm.submit(typed('ARCHIVIO'));
  expect(sendFile).not.toHaveBeenCalled();
  expect(releaseForm.$form.get()).toMatchObject({ state: 'failed' });
  await releaseForm.submit(typed('archivio'));
  expect(sendFile).toHaveBeenCalledWith(expect.objectContaining({ id: 'u' }), expect.any(File));
});

it('says of an empty archive that it is empty: it was chosen, and is not too large', async () => {
  await releaseForm.submit(typed(''));
  expect(releaseForm.$form.get()).toMatchObject({ fields: { file: expect.stringContaining('vuoto') } });
});
