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

/** Reloads everything on the licence's page. */
export async function reloadLicense(): Promise<void> {
  await Promise.all([licenseDetail.reload(), activationList.reload(), usageLog.reload()]);
}

const MASK = '•';

/** The covered key: `COA-AB12-CD34` → `COA-••••-••••`. */
export function maskKey(key: string): string {
  const [prefix = '', ...groups] = key.split('-');
  if (groups.length === 0) return MASK.repeat(prefix.length);
  return [prefix, ...groups.map((group) => MASK.repeat(group.length))].join('-');
}
