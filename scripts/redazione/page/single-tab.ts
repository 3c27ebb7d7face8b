export const LOCK = 'coa-redazione';

/**
 * Waits until no other tab of this browser has the editor open: tabs share the CMS's cache of the files, so one could
 * overwrite a newer text with its older one.
 * @param busy called when another tab has it open
 * @param locks the lock is held until the tab closes
 */
export async function becomeSoleTab(busy: () => void, locks: LockManager = navigator.locks): Promise<void> {
  if (await take(locks, { ifAvailable: true })) return;
  busy();
  await take(locks, {});
}

function take(locks: LockManager, options: LockOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<never>(() => {}) : undefined;
    };
    locks.request(LOCK, options, hold).catch(reject);
  });
}
