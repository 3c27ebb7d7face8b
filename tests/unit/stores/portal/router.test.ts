// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $user } from '#stores/kernel/session.ts';
import { $page, isOwnRoute, navigate, returnTo, watchNavigation } from '#stores/portal/router.ts';
import { member } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});

watchNavigation();
$page.listen(() => {});

const here = () => location.pathname + location.search;
/** The browser restores the document from its history. */
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

beforeEach(() => {
  $user.set(member);
  navigate('/dashboard');
});
afterEach(() => {
  comeBack();
  vi.clearAllMocks();
});

describe('navigate', () => {
  test('opens the portal’s pages in the island', () => {
    navigate('/licenses/7?view=flat');
    expect(here()).toBe('/licenses/7?view=flat');
    expect($page.get()).toEqual({
      route: 'license',
      params: { id: '7' },
      search: { view: 'flat' },
      path: '/licenses/7',
    });
    expect(assign).not.toHaveBeenCalled();
  });

  test.each(['/', '/articles', '/platforms/risk-manager', '/nowhere'])('opens %s as a new document', (to) => {
    navigate(to);
    expect(assign).toHaveBeenCalledWith(to);
    navigate(to, 'replace');
    expect(replace).toHaveBeenCalledWith(to);
    expect(here()).toBe('/dashboard');
  });

  test('handles an address with a broken escape', () => {
    navigate('/licenses/%E0%A4%A');
    expect($page.get()?.params).toEqual({ id: '%E0%A4%A' });
  });
});

test('the products are a portal page only for signed-in visitors', () => {
  expect(isOwnRoute('products')).toBe(true);
  $user.set(null);
  expect(isOwnRoute('products')).toBe(false);
  expect(isOwnRoute('licenses')).toBe(true);
  expect(isOwnRoute('articles')).toBe(false);
});

describe('the guard', () => {
  test('keeps members away from the pages of guests', async () => {
    navigate('/login');
    await until(() => expect(here()).toBe('/dashboard'));
  });

  test('lets unverified users see the dashboard only', async () => {
    $user.set({ ...member, is_email_verified: false });
    navigate('/licenses');
    await until(() => expect(here()).toBe('/dashboard?closed=licenses'));
    navigate('/verify-email/abc');
    expect(here()).toBe('/verify-email/abc');
  });

  test('sends a signed-out visitor to login, with the return path', () => {
    navigate('/payments?page=2#list');
    $user.set(null);
    expect(here()).toBe('/login?redirect=%2Fpayments%3Fpage%3D2%23list');
  });

  test('lets an action set the login’s return path', () => {
    navigate('/products');
    const forget = returnTo('/products?product=x#product-x');
    $user.set(null);
    expect(here()).toBe('/login?redirect=%2Fproducts%3Fproduct%3Dx%23product-x');
    forget();
  });

  test('loads the public products for a signed-out visitor', () => {
    navigate('/products');
    $user.set(null);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does not redirect while another document loads', () => {
    navigate('/');
    $user.set(null);
    expect(here()).toBe('/dashboard');
  });

  test('applies again when the browser’s history restores the document', () => {
    navigate('/');
    $user.set(null);
    comeBack();
    expect(here()).toBe('/login?redirect=%2Fdashboard');
  });

  test('also guards back and forward', async () => {
    $user.set(null);
    history.replaceState(null, '', '/settings?x=1#photo');
    dispatchEvent(new PopStateEvent('popstate'));
    await until(() => expect(here()).toBe('/login?redirect=%2Fsettings%3Fx%3D1%23photo'));
  });
});
