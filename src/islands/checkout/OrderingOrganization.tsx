import { useOrganization } from '#islands/hooks.ts';
import { ORDERING_ORGANIZATION } from '#lib/contract/checkout/pages.ts';

/** Tells the order's page, to which a form leads, for whom is ordered. */
export function OrderingOrganization() {
  const organization = useOrganization();
  return organization && <input type="hidden" name={ORDERING_ORGANIZATION} value={organization.id} />;
}
