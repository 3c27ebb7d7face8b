import { Badge } from '#islands/ui/data/Badge.tsx';
import type { CustomerRow } from '#lib/contract/admin/customers/customers.ts';
import { customers as words } from '#lib/text/admin/customers.ts';

/** Badges for special accounts: an organization, a staff role, an unconfirmed address. */
export function CustomerState({
  customer,
}: {
  customer: Pick<CustomerRow, 'role' | 'kind' | 'is_verified'>;
}) {
  const { role, kind, is_verified: isVerified } = customer;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {kind === 'organization' && <Badge tone="brand">{words.kinds[kind]}</Badge>}
      {role !== 'customer' && <Badge tone="brand">{words.roles[role]}</Badge>}
      <Badge tone={isVerified ? 'positive' : 'warning'}>
        {isVerified ? words.verified : words.unverified}
      </Badge>
    </span>
  );
}
