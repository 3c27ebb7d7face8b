import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { tryStorage } from '#lib/storage.ts';

/** What the browser refuses to keep; it lasts as long as the page. */
const refused: Record<string, string> = {};

/** `localStorage`, and the page's memory where a browser forbids it or has no room. */
const engine = new Proxy(refused, {
  get: (_, name: string) => refused[name] ?? tryStorage(() => localStorage[name]),
  has: (_, name: string) => name in refused || tryStorage(() => name in localStorage) === true,
  set: (_, name: string, value: string) => {
    const isKept = tryStorage(() => {
      localStorage[name] = value;
      return true;
    });
    if (isKept) delete refused[name];
    else refused[name] = value;
    return true;
  },
  deleteProperty: (_, name: string) => {
    delete refused[name];
    tryStorage(() => localStorage.removeItem(name));
    return true;
  },
});

// On the server stores keep their first values.
if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents);

export { persistentAtom } from '@nanostores/persistent';
