import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { countryName } from '#lib/contract/account/country-name.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { BillingField } from '#lib/contract/admin/rules.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { billingFieldsOf } from '#lib/text/admin/customer-actions.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { billingDialog } from '#stores/admin/customers/billing.ts';
import { may } from '#stores/admin/member.ts';
import { BillingForm } from './BillingForm.tsx';

/** The customer's data on future invoices. */
export function BillingCard({ customer, member }: { customer: Customer; member: StaffMember }) {
  const { billing } = customer;
  const shown = (name: BillingField) =>
    (name === 'country' && billing.country ? countryName(billing.country) : billing[name]) || words.notKnown;
  return (
    <Card
      title={words.billing}
      aside={
        may(member, 'admin') && (
          <Button size="s" variant="secondary" onClick={() => billingDialog.open(customer)}>
            {words.correct}
          </Button>
        )
      }
    >
      <Facts
        facts={billingFieldsOf(customer).map(({ name, label }) => ({ term: label, value: shown(name) }))}
      />
      <BillingForm />
    </Card>
  );
}
