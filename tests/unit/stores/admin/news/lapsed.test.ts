// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Params } from '#lib/contract/routes/routes.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { $draft, restoreDraft, typeDraft, valuesOf } from '#stores/admin/news/draft.ts';
import { askedReaders, writeToLapsed } from '#stores/admin/news/lapsed-readers.ts';
import { newsForm } from '#stores/admin/news/news.ts';
import { open, watchPages } from '#stores/admin/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const api = fakeApi();
const { mount } = asMember();
watchPages();

const september = { from: '2026-09-01', to: '2026-09-30' };
const ofThem = { status: 'expired', kind: 'paid', ...september };

test('the list of customers who did not renew links to a text for them', () => {
  expect(writeToLapsed({ ...ofThem, product: 'one' })).toBe(
    '/admin/news/new?audience=lapsed&product=one&from=2026-09-01&to=2026-09-30',
  );
  expect(writeToLapsed(ofThem)).toBe('/admin/news/new?audience=lapsed&from=2026-09-01&to=2026-09-30');
});

test.each([
  { status: 'active' },
  { kind: 'trial' },
  { kind: '' },
  { from: '' },
  { to: '' },
  { devices: 'none' },
  { customer: 'ada@example.com' },
  { holder: 'ada@example.com' },
] as Params[])('with %o it is another list', (change) => {
  expect(writeToLapsed({ ...ofThem, ...change })).toBeUndefined();
});

test('a new text begins with the recipients in its address', () => {
  expect(askedReaders({ audience: 'lapsed', product: 'one', ...september })).toEqual({
    ...{ audience: 'lapsed', product_id: 'one', lapsed_from: '2026-09-01', lapsed_to: '2026-09-30' },
  });
  expect(askedReaders({ audience: 'product', product: 'one' })).toBeUndefined();
});

test('a new text for customers who did not renew keeps earlier input, and sends its days', async () => {
  open('news', { id: 'new' });
  mount(newsForm.$form, $draft);
  typeDraft(undefined, { ...valuesOf(undefined), subject: 'Torna', text: 'Ciao', product_id: 'two' });
  $draft.set(undefined);
  const search = { audience: 'lapsed', product: 'one', from: '2026-09-01', to: '2026-09-30' };
  restoreDraft(undefined, search);
  expect($draft.get()).toMatchObject({ audience: 'lapsed', product_id: 'one', subject: 'Torna' });
  const values = $draft.get() ?? valuesOf(undefined);
  await newsForm.submit({ shown: undefined, values: { ...values, lapsed_to: '' } });
  expect(newsForm.$form.get()).toMatchObject({ state: 'failed', fields: { lapsed_to: /obbligatorio/ } });
  api.on('POST /api/admin/news/', () => json({ id: '8' }, 201));
  await newsForm.submit({ shown: undefined, values });
  await newsForm.submit({ shown: undefined, values: { ...values, audience: 'newsletter' } });
  const words = { subject: 'Torna', text: 'Ciao' };
  expect(api.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { ...words, audience: 'lapsed', product_id: 'one', lapsed_from: '2026-09-01', lapsed_to: '2026-09-30' },
    { ...words, audience: 'newsletter', product_id: null },
  ]);
});

test('describes the recipients of a text', () => {
  const days = { lapsed_from: '2026-09-01', lapsed_to: '2026-09-30' };
  const lapsed = { audience: 'lapsed', product_name: 'Uno', ...days } as const;
  const none = { lapsed_from: null, lapsed_to: null };
  expect(words.readersOf(lapsed)).toBe('Licenze Uno scadute dal 01/09/2026 al 30/09/2026 e non rinnovate');
  expect(words.readersOf({ ...lapsed, product_name: null })).toMatch(/^Licenze scadute dal/);
  expect(words.readersOf({ audience: 'product', product_name: 'Uno', ...none })).toBe(
    'Clienti di Uno che chiedono le novità',
  );
  expect(words.readersOf({ audience: 'newsletter', product_name: null, ...none })).toMatch(/^Iscritti/);
});
