import { devices } from '#lib/text/devices/devices.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { usage } from '#lib/text/licenses/usage.ts';
import { remote } from '#stores/portal/remote.ts';

export const licenseDetail = remote({ read: 'license', ...licenseWords.loadFailed });

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
