import { anyLicense } from '#lib/text/licenses/common.ts';
import { devices, usage } from '#lib/text/licenses/license.ts';
import { remote } from '#stores/portal/remote.ts';

export const licenseDetail = remote({ read: 'license', ...anyLicense.loadFailed });

export const activationList = remote({
  read: 'activations',
  fallback: devices.loadError,
});

export const usageLog = remote({
  read: 'usageLogs',
  fallback: usage.loadError,
});

/** Brings the licence's whole page up to date after something was done to it. */
export async function reloadLicense(): Promise<void> {
  await Promise.all([licenseDetail.reload(), activationList.reload(), usageLog.reload()]);
}

const MASK = '•';

/** The key as it stands on the page until asked for: `COA-AB12-CD34` → `COA-••••-••••`. */
export function maskKey(key: string): string {
  const [prefix = '', ...groups] = key.split('-');
  if (groups.length === 0) return MASK.repeat(prefix.length);
  return [prefix, ...groups.map((group) => MASK.repeat(group.length))].join('-');
}
