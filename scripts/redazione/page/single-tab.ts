export const LOCK = 'coa-redazione';

/**
 * Waits until no other tab of this browser has the editor open: tabs share what the CMS remembers of the files, and one
 * would save its older text as if it knew the newer.
 * @param busy told when another tab has it open
 * @param locks held until the tab is gone
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
