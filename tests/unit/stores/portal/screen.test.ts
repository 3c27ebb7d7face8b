// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { matchRoute, type RouteName } from '#lib/contract/routes/routes.ts';
import { CONNECTION_ERROR } from '#lib/text/errors.ts';
import { $user } from '#stores/kernel/session.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { $loadingScreen, $shown, prefetchScreen, watchScreens } from '#stores/portal/screen.ts';
import { $toasts } from '#stores/shell/notifications.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { member, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const beacon = vi.fn(() => true);
Object.assign(navigator, { sendBeacon: beacon });
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
const load = vi.fn(async (_: RouteName) => {});

$user.set(member);
history.replaceState(null, '', '/dashboard');
const first = matchRoute(new URL(location.href));
if (!first) throw new Error('The dashboard has a page');
watchScreens(first, load);

const shown = () => $shown.get()?.route;
const arrive = async (path: string) => {
  navigate(path);
  await until(() => expect($shown.get()).toEqual($page.get()));
};

beforeEach(() => arrive('/dashboard'));
afterEach(() => {
  $toasts.set([]);
  vi.clearAllMocks();
  load.mockImplementation(async () => {});
});

test('the first page is on display and counted when the portal starts', () => {
  expect(shown()).toBe('dashboard');
});

describe('a navigation', () => {
  test('shows the screen once its code has loaded', async () => {
    const code = Promise.withResolvers<void>();
    load.mockReturnValueOnce(code.promise);
    navigate('/licenses');
    expect([shown(), $loadingScreen.get()]).toEqual(['dashboard', true]);
    code.resolve();
    await until(() => expect([shown(), $loadingScreen.get()]).toEqual(['licenses', false]));
  });

  test('sets the page’s title, counts it and starts at its top', async () => {
    await arrive('/licenses');
    expect(document.title).toBe('Licenze | COA');
    expect(beacon).toHaveBeenCalledWith('/events/page-view', '{"path":"/licenses"}');
    await until(() => expect(scroll).toHaveBeenCalledWith(0, 0));
  });

  test('scrolls to the section in the address', async () => {
    document.body.innerHTML = '<h2 id="devices" tabindex="-1">Dispositivi</h2>';
    await arrive('/licenses/7#devices');
    await until(() => expect(document.activeElement?.id).toBe('devices'));
    document.body.innerHTML = '';
  });

  test('that changes only the query remains on the page', async () => {
    await arrive('/payments');
    vi.clearAllMocks();
    await arrive('/payments?page=2');
    expect($shown.get()?.search).toEqual({ page: '2' });
    expect(beacon).not.toHaveBeenCalled();
  });

  test('back leaves the scroll position to the browser', async () => {
    await arrive('/licenses');
    vi.clearAllMocks();
    history.replaceState(null, '', '/dashboard');
    dispatchEvent(new PopStateEvent('popstate'));
    await until(() => expect(shown()).toBe('dashboard'));
  });

  test('replaced by another one shows nothing', async () => {
    const slow = Promise.withResolvers<void>();
    load.mockReturnValueOnce(slow.promise);
    navigate('/licenses');
    await arrive('/downloads');
    slow.resolve();
    await slow.promise;
    expect(shown()).toBe('downloads');
    expect($loadingScreen.get()).toBe(false);
  });

  test('to a screen whose code is gone opens it in a new document, without a notice', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    api.on('HEAD /', () => new Response());
    await arrive('/payments?status=failed');
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    navigate('/support?subject=Rimborso');
    await until(() => expect(assign).toHaveBeenCalledWith('/support?subject=Rimborso'));
    expect([notices(), shown(), $loadingScreen.get()]).toEqual([[], 'payments', true]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('without a network keeps the screen and its address, with a notice', async () => {
    await arrive('/payments?status=failed');
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    navigate('/support');
    await until(() => expect(notices()).toEqual([`error: ${CONNECTION_ERROR}`]));
    expect([shown(), location.pathname + location.search]).toEqual(['payments', '/payments?status=failed']);
    expect($loadingScreen.get()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('uses a view transition in the portal, unless the visitor prefers reduced motion', async () => {
    const start = vi.fn((change: () => void) => {
      change();
      return { ready: Promise.reject(new Error('skipped')) };
    });
    Object.assign(document, { startViewTransition: start });
    await arrive('/licenses');
    expect(start).toHaveBeenCalledOnce();
    vi.spyOn(window, 'matchMedia').mockReturnValueOnce(Object.assign(new EventTarget(), reducedMotion));
    await arrive('/downloads');
    expect(start).toHaveBeenCalledOnce();
    await arrive('/verify-email/abc');
    expect(start).toHaveBeenCalledOnce();
    Reflect.deleteProperty(document, 'startViewTransition');
  });
});

describe('prefetching', () => {
  test('fetches the code and the data of a page once', async () => {
    api.on('GET /api/licenses/my-downloads/', () => json({ downloads: [] }));
    prefetchScreen('downloads');
    prefetchScreen('downloads');
    expect(load).toHaveBeenCalledWith('downloads');
    await until(() => expect(api.count('GET /api/licenses/my-downloads/')).toBe(1));
  });

  test('ignores addresses outside the portal and those that the guard would refuse', () => {
    prefetchScreen('articles');
    prefetchScreen('login');
    expect(load).not.toHaveBeenCalled();
    expect(api.sent).toEqual([]);
  });

  test('fails without a notice', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    prefetchScreen('explore');
    await until(() => expect(load).toHaveBeenCalledOnce());
    expect(reload).not.toHaveBeenCalled();
  });
});

const reducedMotion = {
  matches: true,
  media: '',
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
};
