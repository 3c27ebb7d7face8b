// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/client/errors.ts';
import { call, codeForCall, get, handleUnauthorized } from '#lib/client/request.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';

const api = fakeApi();
const onUnauthorized = vi.fn();

beforeEach(() => {
  document.head.innerHTML = '<meta name="csrf-token" content="first">';
  handleUnauthorized(onUnauthorized);
});
afterEach(() => {
  onUnauthorized.mockClear();
  vi.useRealTimers();
});

const csrfOf = (index: number) => api.sent[index]?.headers.get('X-CSRFToken');
const csrfMeta = () => document.querySelector('meta')?.content;

async function failure(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as an API call does');
  return error.failure;
}

test('code that cannot be fetched is a connection problem', async () => {
  const code = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await failure(codeForCall(code))).toEqual({ kind: 'no-response' });
});

describe('a write', () => {
  test('carries the page’s CSRF token and its body as JSON', async () => {
    api.on('POST /api/auth/login/', () => json({ user: {} }));
    await call('login', { body: { email: 'ada@example.com', password: 'segreta' } });
    expect(csrfOf(0)).toBe('first');
    expect(api.sent[0]?.body).toEqual({ email: 'ada@example.com', password: 'segreta' });
    expect(api.sent[0]?.headers.get('Accept')).toBe('application/json');
  });

  test('goes without a token where the page has none', async () => {
    document.head.replaceChildren();
    api.on('POST /api/auth/login/', () => json({}));
    await call('login', { body: {} });
    expect(api.sent[0]?.headers.has('X-CSRFToken')).toBe(false);
  });

  test('of a form keeps its boundary to the browser', async () => {
    api.on('PATCH /api/auth/profile/', () => json({}));
    const body = new FormData();
    body.set('first_name', 'Ada');
    await call('updateProfile', { body });
    expect(api.sent[0]?.body).toBeInstanceOf(FormData);
    expect(api.sent[0]?.headers.get('Content-Type')).toBeNull();
  });

  test('fetches a new token and repeats itself once when the session changed in another tab', async () => {
    api.on('POST /api/auth/logout/', ({ headers }) =>
      headers.get('X-CSRFToken') === 'second'
        ? new Response(null, { status: 205 })
        : json({ code: 'csrf_failed' }, 403),
    );
    api.on(
      'GET /csrf-token',
      () => new Response(null, { status: 204, headers: { 'X-CSRFToken': 'second' } }),
    );
    await call('logout');
    expect(api.sent.map(({ path }) => path)).toEqual([
      '/api/auth/logout/',
      '/csrf-token',
      '/api/auth/logout/',
    ]);
    expect(csrfMeta()).toBe('second');
  });

  test('is refused when the new token is refused too', async () => {
    api.on('POST /api/auth/logout/', () => json({ code: 'csrf_failed' }, 403));
    api.on('GET /csrf-token', () => new Response(null, { status: 204 }));
    expect(await failure(call('logout'))).toMatchObject({ status: 403 });
    expect(api.count('POST /api/auth/logout/')).toBe(2);
  });

  test('is never repeated for another reason', async () => {
    api.on('POST /api/support/', () => json({}, 503));
    await failure(call('support', { body: {} }));
    expect(api.sent).toHaveLength(1);
  });
});

describe('a read', () => {
  test('carries no CSRF token', async () => {
    api.on('GET /api/licenses/my-licenses/', () => json([]));
    expect(await get('/api/licenses/my-licenses/')).toEqual([]);
    expect(api.sent[0]?.headers.has('X-CSRFToken')).toBe(false);
  });

  test('is not repeated silently', async () => {
    api.on('GET /api/licenses/my-licenses/', () => json({}, 500));
    await failure(get('/api/licenses/my-licenses/'));
    expect(api.sent).toHaveLength(1);
  });
});

test('an answer’s new token replaces the page’s, be it good or bad news', async () => {
  api.on('POST /api/auth/login/', () => json({ user: {} }, 200, { 'X-CSRFToken': 'after-login' }));
  await call('login', { body: {} });
  expect(csrfMeta()).toBe('after-login');
  api.on('GET /x', () => json({}, 401, { 'X-CSRFToken': 'guest' }));
  await failure(get('/x'));
  expect(csrfMeta()).toBe('guest');
});

describe('a failure', () => {
  test('without an answer says so', async () => {
    expect(await failure(get('/x'))).toEqual({ kind: 'no-response' });
  });

  test('with an answer keeps status and body', async () => {
    api.on('GET /x', () => json({ detail: 'No.' }, 409));
    expect(await failure(get('/x'))).toEqual({ kind: 'answer', status: 409, body: { detail: 'No.' } });
  });

  test('with an HTML page keeps its text', async () => {
    api.on(
      'GET /x',
      () => new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    );
    expect(await failure(get('/x'))).toMatchObject({ status: 502, body: '<h1>502</h1>' });
  });

  test('comes after thirty seconds without an answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    const settled = vi.fn();
    const failed = failure(get('/x')).finally(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toEqual({ kind: 'no-response' });
  });
});

describe('a 401', () => {
  test('ends the session where the session’s token was sent', async () => {
    api.on('GET /api/payments/stats/', () => json({ code: 'signed_out' }, 401));
    await failure(get('/api/payments/stats/'));
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  test('of a login is only a wrong password', async () => {
    api.on('POST /api/auth/login/', () => json({ detail: 'Credenziali non valide.' }, 401));
    await failure(call('login', { body: {} }));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});
