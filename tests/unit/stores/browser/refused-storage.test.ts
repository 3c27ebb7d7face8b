// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { localStorage: own } = globalThis;
const give = (storage: unknown) => {
  const descriptor = typeof storage === 'function' ? { get: storage as () => never } : { value: storage };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  give(own);
  vi.unstubAllGlobals();
});

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

/** A dark system whose theme the test can change. */
function system() {
  const media = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => media);
  return (scheme: 'light' | 'dark') => {
    media.matches = scheme === 'dark';
    media.dispatchEvent(new Event('change'));
  };
}

const chooseSystem = {
  'in the portal': async () => {
    const { chooseTheme, watchTheme } = await import('#stores/shell/theme.ts');
    watchTheme();
    return chooseTheme;
  },
  'on a public page': async () => {
    document.body.innerHTML =
      '<fieldset id="theme-choice"><input type="radio" value="light"><input type="radio" value="system"></fieldset>';
    await import('#lib/site/page/theme-choice.ts');
    return (theme: string) => document.querySelector<HTMLElement>(`[value=${theme}]`)?.click();
  },
};

test.each(Object.entries(chooseSystem))(
  'without a storage, the page follows the system’s theme once it is chosen %s, until another is',
  async (_, load) => {
    give(refusals['that is forbidden']);
    const turn = system();
    const page = document.documentElement.dataset;
    // biome-ignore lint/security/noGlobalEval: the page's first script, as the browser runs it.
    globalThis.eval(readFileSync('src/lib/client/boot.js', 'utf8'));
    const choose = await load();
    turn('dark');
    expect(page.theme).toBe('light');
    choose('system');
    expect(page.theme).toBe('dark');
    turn('light');
    expect(page.theme).toBe('light');
    turn('dark');
    expect(page.theme).toBe('dark');
    choose('light');
    turn('light');
    turn('dark');
    expect(page.theme).toBe('light');
  },
);

test.each(Object.entries(refusals))(
  'without a storage, one %s, choices last as long as the page',
  async (_, storage) => {
    give(storage);
    const { $theme, toggleTheme, watchTheme } = await import('#stores/shell/theme.ts');
    const { beginSession, endSession } = await import('#stores/kernel/session.ts');
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
