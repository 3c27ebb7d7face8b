// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { releaseForm } from '#stores/admin/releases/begin.ts';
import { releaseUploads } from '#stores/admin/releases/releases.ts';
import { sendFile } from '#stores/admin/releases/sending.ts';
import { open, watchPages } from '#stores/admin/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { upload } from '#tests/support/stores/upload.ts';

vi.mock('#stores/admin/releases/sending.ts', () => ({ sendFile: vi.fn(), stopSending: vi.fn() }));

const begun = { ...upload, file_name: 'Perche.zip', size_bytes: 8, parts: [1] };
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

it('sends the file of the returned upload, also if it began before, unless it has already arrived', async () => {
  const answers = [
    () => json({ detail: 'Già in caricamento.', code: 'version_taken' }, 409),
    () => json(begun),
    () => json({ ...begun, state: 'ready' }),
  ];
  api.on(LIST, () => json({ results: [begun], next: null }));
  api.on('GET /api/admin/releases/', () => json({ results: [], next: null, found: 0 }));
  api.on('GET /api/admin/products/', () => json({ results: [] }));
  api.on(BEGIN, () => answers.shift()?.() ?? json({}, 500));
  open('releases', {});
  mount(releaseUploads.$state, releaseForm.$form);
  await releaseForm.submit(typed('ARCHIVIO'));
  expect(releaseForm.$form.get()).toMatchObject({ state: 'failed' });
  await releaseForm.submit(typed('archivio'));
  await releaseForm.submit(typed('archivio'));
  expect(vi.mocked(sendFile).mock.calls).toEqual([[expect.objectContaining({ id: 'u' }), expect.any(File)]]);
});

it('reports an empty archive as empty, not as missing or too large', async () => {
  await releaseForm.submit(typed(''));
  expect(releaseForm.$form.get()).toMatchObject({ fields: { file: expect.stringContaining('vuoto') } });
});
