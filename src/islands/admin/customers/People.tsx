import { StaffLink } from '#islands/admin/parts/links.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { customer as words } from '#lib/text/admin/customers.ts';

/** The members of an organization, or the organizations of a person. */
export function People({ customer }: { customer: Customer }) {
  const isOrganization = customer.kind === 'organization';
  const members = isOrganization
    ? customer.people
    : customer.organizations.map((organization) => ({ ...organization, email: '' }));
  if (members.length === 0) return null;
  return (
    <Card title={isOrganization ? words.people : words.organizations}>
      <ul className="grid max-h-96 gap-2 overflow-y-auto text-sm">
        {members.map(({ id, name, email, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <StaffLink to="customer" id={id} className="inline-block min-h-6 content-center wrap-anywhere">
              {name || readableAddress(email)}
            </StaffLink>
            <span className="text-muted">{words.organizationRoles[role]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
