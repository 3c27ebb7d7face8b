// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '#lib/contract/limits.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import { $previewed, previewFile, startImport } from '#stores/admin/imports/preview.ts';
import { $page, open } from '#stores/admin/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

const PREVIEW = 'POST /api/admin/imports/preview/';
const START = 'POST /api/admin/imports/';
const told = {
  ...{ lines: 2, licenses: 1, new_customers: 1, known_customers: 0, unknown_columns: [] },
  skipped: [{ line: 3, why: 'email' }],
};

const api = fakeApi();
asMember();

const file = (content: BlobPart) => new File([content], 'clienti.csv');

test('a file that is too large or not UTF-8 is not sent', async () => {
  for (const [content, sentence] of [
    ['x'.repeat(MAX_IMPORT_BYTES + 1), words.tooLarge],
    [new Uint8Array([0x65, 0xe8, 0x0a]), words.notUtf8],
  ] as const) {
    await previewFile(file(content));
    expect(notices().join('\n')).toContain(sentence);
  }
  expect(api.sent).toEqual([]);
});

test('an import starts with the number of its preview, and is previewed anew if that has changed', async () => {
  open('imports');
  api.on(PREVIEW, () => json(told));
  await previewFile(file('email,product,key\na,b,c'));
  const [previewed] = [$previewed.get()];
  expect(previewed?.preview).toEqual(told);
  if (!previewed) return;
  api.on(START, () =>
    json({ detail: 'Altro numero', code: 'changed_meanwhile', current: { licenses: 2 } }, 409),
  );
  api.on(PREVIEW, () => json({ ...told, licenses: 2 }));
  await startImport(previewed);
  const anew = $previewed.get();
  expect(anew?.preview.licenses).toBe(2);
  api.on(START, ({ body }) => {
    expect(body).toMatchObject({ file_name: 'clienti.csv', expected: { licenses: 2 } });
    return json({ id: 'i1' }, 201);
  });
  if (anew) await startImport(anew);
  expect($page.get()).toMatchObject({ route: 'import', params: { id: 'i1' } });
});
