// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { previewWords as words } from '#lib/text/licenses/previews.ts';
import { $choosingPreviews, choosePreviews } from '#stores/licenses/previews.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

const CALL = 'PATCH /api/licenses/my-licenses/l1/previews/';
const api = fakeApi();
asMember();

test('previews are turned on and off, one press at a time, and a failure shows an error', async () => {
  api.on(CALL, ({ body }) => json(body));
  await Promise.all([choosePreviews({ id: 'l1' }, true), choosePreviews({ id: 'l1' }, true)]);
  expect(api.sent.map(({ body }) => body)).toEqual([{ previews: true }]);
  await choosePreviews({ id: 'l1' }, false);
  expect(notices()).toEqual([words.off, words.on].map((title) => `success: ${title}`));
  api.on(CALL, () => json({ detail: 'No.' }, 404));
  await choosePreviews({ id: 'l1' }, true);
  expect(notices()[0]).toContain(`error: ${words.failed}`);
  expect($choosingPreviews.get()).toBe('');
});
