// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { localStorage: own } = globalThis;
const give = (storage: unknown) => {
  const descriptor = typeof storage === 'function' ? { get: storage as () => never } : { value: storage };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });
};

beforeEach(() => vi.resetModules());
afterEach(() => give(own));

const full = new Proxy(
  {},
  {
    set: () => {
      throw new DOMException('There is no room', 'QuotaExceededError');
    },
    deleteProperty: () => {
      throw new DOMException('There is no room', 'QuotaExceededError');
    },
  },
);

const refusals = {
  'that has no room': full,
  'that is forbidden': () => {
    throw new DOMException('Access is denied', 'SecurityError');
  },
  'that is missing': null,
};

test.each(Object.entries(refusals))(
  'without a storage, one %s, choices last as long as the page',
  async (_, storage) => {
    give(storage);
    const { $theme, toggleTheme, watchTheme } = await import('#stores/shell/theme.ts');
    const { beginSession, endSession } = await import('#stores/portal/session.ts');
    const { member } = await import('#tests/support/stores/member.ts');
    watchTheme();
    toggleTheme();
    expect($theme.get()).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    dispatchEvent(new Event('pageshow'));
    expect($theme.get()).toBe('dark');
    beginSession(member);
    endSession();
    toggleTheme();
    expect(document.documentElement.dataset.theme).toBe('light');
  },
);
