import { Badge } from '#islands/ui/data/Badge.tsx';
import type { CustomerRow } from '#lib/contract/admin/customers/customers.ts';
import { customers as words } from '#lib/text/admin/customers.ts';

/** What sets an account apart: a role of the seller's, an unconfirmed address. */
export function CustomerState({ customer }: { customer: Pick<CustomerRow, 'role' | 'is_verified'> }) {
  const { role, is_verified: isVerified } = customer;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {role !== 'customer' && <Badge tone="brand">{words.roles[role]}</Badge>}
      <Badge tone={isVerified ? 'positive' : 'warning'}>
        {isVerified ? words.verified : words.unverified}
      </Badge>
    </span>
  );
}
