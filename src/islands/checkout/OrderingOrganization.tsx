import { useOrganization } from '#islands/hooks.ts';
import { ORDERING_ORGANIZATION } from '#lib/contract/checkout/pages.ts';

/** Passes the ordering organization to the checkout page that the form opens. */
export function OrderingOrganization() {
  const organization = useOrganization();
  return organization && <input type="hidden" name={ORDERING_ORGANIZATION} value={organization.id} />;
}
