import type { License } from '#lib/contract/licenses/licenses.ts';
import { routes } from '#lib/contract/routes/routes.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { usage } from '#lib/text/licenses/usage.ts';
import type { Remote } from '#stores/kernel/remote-state.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { remote } from '#stores/portal/remote.ts';

export const licenseDetail = remote({ read: 'license', ...licenseWords.loadFailed });

/** The title of the licence's page and document. */
export function licenseTitle(detail: Remote<License>): string {
  return (detail.state === 'ready' && detail.data.product_name) || routes.license.title;
}

export const activationList = remote({
  read: 'activations',
  fallback: devices.loadError,
});

export const usageLog = remote({
  read: 'usageLogs',
  fallback: usage.loadError,
});

/** The licence whose key is being replaced. */
export const $replacing = ownedAtom<License | undefined>('page', undefined);

/** Reloads all data on the licence's page. */
export async function reloadLicense(): Promise<void> {
  await Promise.all([licenseDetail.reload(), activationList.reload(), usageLog.reload()]);
}
