// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#lib/client/errors.ts';
import { portalCalls, send } from '#lib/client/http.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';

const api = fakeApi();

beforeEach(() => {
  document.head.innerHTML = '<meta name="csrf-token" content="first">';
});
afterEach(() => {
  vi.useRealTimers();
});

const csrfOf = (index: number) => api.sent[index]?.headers.get('X-CSRFToken');
const csrfMeta = () => document.querySelector('meta')?.content;

async function failure(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('The call did not fail as an API call does');
  return error.failure;
}

describe('a write', () => {
  test('carries the page’s CSRF token and its body as JSON', async () => {
    api.on('POST /api/auth/login/', () => json({ user: { email: 'ada@example.com' } }));
    await send(portalCalls.login, { body: { email: 'ada@example.com', password: 'segreta' } });
    expect(csrfOf(0)).toBe('first');
    expect(api.sent[0]?.body).toEqual({ email: 'ada@example.com', password: 'segreta' });
    expect(api.sent[0]?.headers.get('Accept')).toBe('application/json');
  });

  test('has no token if the page has none', async () => {
    document.head.replaceChildren();
    api.on('POST /api/auth/login/', () => json({ user: { email: 'ada@example.com' } }));
    await send(portalCalls.login, { body: {} });
    expect(api.sent[0]?.headers.has('X-CSRFToken')).toBe(false);
  });

  test('of a form lets the browser set its boundary', async () => {
    api.on('PATCH /api/auth/profile/', () => json({}));
    const body = new FormData();
    body.set('first_name', 'Ada');
    await send(portalCalls.updateProfile, { body });
    expect(api.sent[0]?.body).toBeInstanceOf(FormData);
    expect(api.sent[0]?.headers.get('Content-Type')).toBeNull();
  });

  test('fetches a new token and repeats itself once when the session changed in another tab', async () => {
    api.on('POST /api/auth/logout/', ({ headers }) =>
      headers.get('X-CSRFToken') === 'second'
        ? new Response(null, { status: 205 })
        : json({ code: 'csrf_failed' }, 403),
    );
    api.on('GET /csrf-token', () =>
      Response.json({ account: 'ada@example.com' }, { headers: { 'X-CSRFToken': 'second' } }),
    );
    await send(portalCalls.logout, {}, 'ada@example.com');
    expect(api.sent.map(({ path }) => path)).toEqual([
      '/api/auth/logout/',
      '/csrf-token',
      '/api/auth/logout/',
    ]);
    expect(csrfMeta()).toBe('second');
  });

  test('is refused when the new token is refused too', async () => {
    api.on('POST /api/auth/logout/', () => json({ code: 'csrf_failed' }, 403));
    api.on('GET /csrf-token', () => json({ account: null }));
    expect(await failure(send(portalCalls.logout))).toMatchObject({ status: 403 });
    expect(api.count('POST /api/auth/logout/')).toBe(2);
  });

  test.each([
    ['another account’s page', 'ada@example.com'],
    ['a page that was opened for nobody', undefined],
  ])('is not repeated for another account that has signed in meanwhile: %s', async (_, account) => {
    api.on('POST /api/support/', () => json({ code: 'csrf_failed' }, 403));
    api.on('GET /csrf-token', () => json({ account: 'bea@example.com' }));
    const refused = await failure(send(portalCalls.support, { body: {} }, account));
    expect(refused).toMatchObject({ status: 409, body: { code: 'account_changed' } });
    expect(api.count('POST /api/support/')).toBe(1);
  });

  test('is never repeated for another reason', async () => {
    api.on('POST /api/support/', () => json({}, 503));
    await failure(send(portalCalls.support, { body: {} }));
    expect(api.sent).toHaveLength(1);
  });
});

describe('a write to a deleted item', () => {
  const GONE = expect.stringMatching(/^Nel frattempo è cambiato qualcosa/);
  const refusal = (body: unknown) => {
    api.on('POST /api/support/', () => json(body, 404));
    return failure(send(portalCalls.support, { body: {} }));
  };

  test('shows that if the server gives no reason', async () => {
    const code = 'not_found';
    expect(await refusal({ detail: 'Risorsa non trovata', code })).toMatchObject({
      body: { detail: GONE, code },
    });
    expect(await refusal(null)).toMatchObject({ status: 404, body: { detail: GONE } });
  });

  test('shows the server’s message', async () => {
    const detail = 'Questa conversazione non c’è più.';
    expect(await refusal({ detail })).toMatchObject({ body: { detail } });
  });
});

describe('a read', () => {
  test('carries no CSRF token', async () => {
    api.on('GET /api/licenses/my-licenses/', () => json([]));
    expect(await send(portalCalls.licenses)).toEqual({ results: [], count: 0 });
    expect(api.sent[0]?.headers.has('X-CSRFToken')).toBe(false);
  });

  test('is not repeated silently', async () => {
    api.on('GET /api/licenses/my-licenses/', () => json({}, 500));
    await failure(send(portalCalls.licenses));
    expect(api.sent).toHaveLength(1);
  });
});

test('a response’s new token replaces the page’s, after success and failure', async () => {
  api.on('POST /api/auth/login/', () =>
    json({ user: { email: 'ada@example.com' } }, 200, { 'X-CSRFToken': 'after-login' }),
  );
  await send(portalCalls.login, { body: {} });
  expect(csrfMeta()).toBe('after-login');
  api.on('GET /api/payments/stats/', () => json({}, 401, { 'X-CSRFToken': 'guest' }));
  await failure(send(portalCalls.paymentStats));
  expect(csrfMeta()).toBe('guest');
});

test('a response is parsed as its call declares, and not at all if the portal does not need it', async () => {
  api.on('GET /api/licenses/my-licenses/', () => json({ results: [{ id: 1 }] }));
  await expect(send(portalCalls.licenses)).rejects.not.toBeInstanceOf(CallError);
  api.on('POST /api/support/', () => json({ whatever: true }, 201));
  expect(await send(portalCalls.support, { body: {} })).toBeUndefined();
});

describe('a failure', () => {
  test('without a response reports that', async () => {
    expect(await failure(send(portalCalls.paymentStats))).toEqual({ kind: 'no-response' });
  });

  test('with a response keeps status and body', async () => {
    api.on('GET /api/payments/stats/', () => json({ detail: 'No.' }, 409));
    expect(await failure(send(portalCalls.paymentStats))).toEqual({
      kind: 'answer',
      status: 409,
      body: { detail: 'No.' },
    });
  });

  test('with an HTML page keeps its text', async () => {
    api.on(
      'GET /api/payments/stats/',
      () => new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    );
    expect(await failure(send(portalCalls.paymentStats))).toMatchObject({
      status: 502,
      body: '<h1>502</h1>',
    });
  });

  test('occurs after thirty seconds without a response', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    const settled = vi.fn();
    const failed = failure(send(portalCalls.paymentStats)).finally(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toEqual({ kind: 'no-response' });
  });
});
