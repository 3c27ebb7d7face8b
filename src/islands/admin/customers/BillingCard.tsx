import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { countryName } from '#lib/contract/account/country-name.ts';
import { type BillingField, billingFields } from '#lib/contract/admin/customers/billing.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { StaffMember } from '#lib/contract/admin/me.ts';
import { fieldName } from '#lib/text/admin/billing-fields.ts';
import { billingForm as form } from '#lib/text/admin/customer-actions.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { $correcting, closeCorrection } from '#stores/admin/customers/billing.ts';
import { may } from '#stores/admin/member.ts';
import { BillingForm } from './BillingForm.tsx';

/** What coming invoices say of the customer. */
export function BillingCard({ customer, member }: { customer: Customer; member: StaffMember }) {
  const isOpen = useStore($correcting);
  const { billing } = customer;
  const shown = (name: BillingField) =>
    (name === 'country' && billing.country ? countryName(billing.country) : billing[name]) || words.notKnown;
  return (
    <Card
      title={words.billing}
      aside={
        may(member, 'admin') && (
          <Button size="s" variant="secondary" onClick={() => $correcting.set(true)}>
            {words.correct}
          </Button>
        )
      }
    >
      <Facts facts={billingFields.map((name) => ({ term: fieldName(name), value: shown(name) }))} />
      <Modal open={isOpen} title={form.title} onClose={closeCorrection}>
        <p className="mb-5 text-sm text-muted">{form.text}</p>
        <BillingForm customer={customer} />
      </Modal>
    </Card>
  );
}
