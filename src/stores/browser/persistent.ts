import { setPersistentEngine } from '@nanostores/persistent';
import { tryStorage } from './storage.ts';

const nothing = () => {};

/** Whether the browser's storage works. */
const isKept = tryStorage(() => {
  localStorage['coa-try'] = '1';
  localStorage.removeItem('coa-try');
  return true;
});
// Without storage, choices last as long as the page.
if (!isKept) setPersistentEngine({}, { addEventListener: nothing, removeEventListener: nothing });

export { persistentAtom } from '@nanostores/persistent';
