// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { keepAnswers } from '#stores/kernel/answers.ts';
import { $user } from '#stores/kernel/session.ts';
import { call } from '#stores/portal/call.ts';
import { navigate } from '#stores/portal/router.ts';
import { prefetchAnswers } from '#stores/portal/sources.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { member } from '#tests/support/stores/member.ts';
import { CALL, licensesPage, listOf, onLicensesPage } from '#tests/support/stores/remote-licenses.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const open = onLicensesPage();

test('shows the document’s data without a request', () => {
  keepAnswers({ licenses: { results: [{ id: '3' }], count: 1 } });
  expect(open().shown()).toEqual(['3']);
  expect(api.sent).toEqual([]);
});

test('shows the last response at once when the visitor returns, and then the new one', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await until(() => expect(licenses.shown()).toEqual(['1']));
  navigate('/downloads');
  api.on(CALL, () => json(listOf(1, 2)));
  navigate('/licenses');
  expect(licenses.shown()).toEqual(['1']);
  await until(() => expect(licenses.shown()).toEqual(['1', '2']));
});

test('shows no data of one user to the next', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await until(() => expect(licenses.shown()).toEqual(['1']));
  navigate('/downloads');
  $user.set(null);
  $user.set({ ...member, email: 'bea@example.com' });
  const slow = later();
  api.on(CALL, slow.reply);
  navigate('/licenses');
  expect(licenses.shown()).toBe('loading');
  slow.arrive(json(listOf()));
});

test('drops a response that arrives after its user has left', async () => {
  const slow = later();
  api.on(CALL, slow.reply);
  const licenses = open();
  await until(() => expect(api.count(CALL)).toBe(1));
  navigate('/downloads');
  $user.set(null);
  $user.set({ ...member, email: 'bea@example.com' });
  api.on(CALL, later().reply);
  navigate('/licenses');
  slow.arrive(json(listOf(1)));
  await vi.advanceTimersByTimeAsync(0);
  expect(licenses.shown()).toBe('loading');
  navigate('/downloads');
  navigate('/licenses');
  expect(licenses.shown()).toBe('loading');
});

test('shows a confirmed change at once, and still on the next visit', async () => {
  api.on(CALL, () => json(listOf(1, 2)));
  const licenses = open();
  await until(() => expect(licenses.shown()).toEqual(['1', '2']));
  licenses.update((data) => ({ ...data, results: data.results.slice(1) }));
  expect(licenses.shown()).toEqual(['2']);
  navigate('/downloads');
  api.on(CALL, later().reply);
  navigate('/licenses');
  expect(licenses.shown()).toEqual(['2']);
  await until(() => expect(api.count(CALL)).toBe(2));
});

test('joins a prefetch request', async () => {
  navigate('/downloads');
  const slow = later();
  api.on(CALL, slow.reply);
  prefetchAnswers(licensesPage());
  prefetchAnswers(licensesPage());
  navigate('/licenses');
  const licenses = open();
  slow.arrive(json(listOf(1)));
  await until(() => expect(licenses.shown()).toEqual(['1']));
  expect(api.count(CALL)).toBe(1);
});

test('forgets data read before a change, and pending responses', async () => {
  const groups = later();
  api.on('GET /api/licenses/my-licenses/by-product/', groups.reply);
  api.on(CALL, () => json(listOf()));
  api.on('POST /api/licenses/purchase/simulate/', () =>
    json({
      message: 'Fatto',
      license: {
        license_key: 'COA-1',
        expiry_date: '2027-01-01T00:00:00Z',
        product: { name: 'Bond Ladder' },
      },
    }),
  );
  prefetchAnswers(licensesPage());
  await until(() => expect(api.count(CALL)).toBe(1));
  await call('purchase');
  groups.arrive(json({ products_with_licenses: [] }));
  api.on(CALL, () => json(listOf(1)));
  navigate('/licenses');
  const licenses = open();
  await until(() => expect(licenses.shown()).toEqual(['1']));
});
