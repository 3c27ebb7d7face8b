import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { ALL_LICENSES } from '#lib/contract/checkout/rules.ts';
import { flags } from '#lib/contract/flags.ts';
import type { License, LicenseGroup } from '#lib/contract/licenses/licenses.ts';
import { licenseList } from '#lib/text/licenses/license-list.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { remote } from '#stores/portal/remote.ts';
import { notify } from '#stores/shell/notifications.ts';

export const licenseGroups = remote({ read: 'licensesByProduct', ...licenseWords.loadFailed });

/** The flat list, for hosts and accounts without grouped data. */
export const flatLicenses = remote({ read: 'licenses', ...licenseWords.loadFailed });

/** The licences of all groups, each with its product's name. */
export function flatten(groups: LicenseGroup[]): License[] {
  return groups.flatMap(({ product, licenses: members }) =>
    members.map((license) => ({
      ...license,
      product_id: license.product_id || product.id,
      product_name: license.product_name || product.name,
    })),
  );
}

/** «Attive», «Scadute» and «Altre»: the total minus both. */
export function groupTotals(group: LicenseGroup) {
  const total = group.total_licenses ?? group.licenses.length;
  const { active_licenses: active, expired_licenses: expired } = group;
  return { active, expired, other: total - active - expired };
}

/** The keys that «Copia le chiavi attive» copies; empty unless there are several. */
export function bulkKeys({ licenses: members }: LicenseGroup): string[] {
  const keys = members.flatMap(({ status, license_key: key }) => (status === 'active' && key ? [key] : []));
  return flags.bulkOperations && keys.length > 1 ? keys : [];
}

/** The page that renews several licences of a product together; undefined unless two of them are renewable. */
export function renewSeveralHref(
  { product, licenses: members }: LicenseGroup,
  organization?: string,
): string | undefined {
  const renewable = members.filter(
    ({ status, is_trial, unpaid_until, expires_at }) =>
      (status === 'active' || status === 'expired') && !is_trial && !unpaid_until && expires_at,
  );
  return renewable.length > 1
    ? checkoutHref(product.id, { licenses: ALL_LICENSES, organization })
    : undefined;
}

/** The target of «Gestisci»: `none` unless the licence is active; `later` is a notice. */
export type Management = 'none' | 'page' | 'later';

export function managementOf({ status, product_id }: Pick<License, 'status' | 'product_id'>): Management {
  if (status !== 'active') return 'none';
  return flags.unmanagedProducts.includes(product_id) ? 'later' : 'page';
}

export function announceManagement(product: string): void {
  notify({ type: 'info', title: licenseList.manageLater(product) });
}
