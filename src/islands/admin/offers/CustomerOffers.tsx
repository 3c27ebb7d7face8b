import { useStore } from '@nanostores/react';
import { customerName } from '#islands/admin/customers/customer-name.ts';
import { ListSection } from '#islands/admin/customers/ListSection.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import {
  CUSTOMER_ROWS,
  MAX_OFFER_DAYS,
  MAX_OFFER_NOTE,
  MAX_QUANTITY,
  OFFER_DAYS,
} from '#lib/contract/limits.ts';
import { gift } from '#lib/text/admin/licenses.ts';
import { shopOffers } from '#lib/text/admin/offers.ts';
import { may } from '#stores/admin/member.ts';
import { offerDialog } from '#stores/admin/offers/offer-form.ts';
import { offerable, shopOffers as offers } from '#stores/admin/offers/offers.ts';
import { shopProducts } from '#stores/admin/products/products.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { offerColumns } from './offer-columns.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const { make: words } = shopOffers;

/** A customer's offers, and the form for a new one. */
export function CustomerOffers({ customer, member }: { customer: Customer; member: StaffMember }) {
  const rows = shownData(useStore(offers.$state))?.results ?? [];
  const isAdmin = may(member, 'admin');
  const { id } = customer;
  return (
    <div className="grid gap-3">
      <ListSection
        title={shopOffers.title}
        columns={offerColumns(isAdmin)}
        rows={rows.slice(0, CUSTOMER_ROWS)}
        rowKey={(offer) => offer.id}
        rowName={({ number }) => number}
        all={staffHref('offers', {}, { customer: id })}
      />
      {isAdmin && (
        <p>
          <Button
            variant="secondary"
            size="s"
            onClick={() => offerDialog.open({ id, name: customerName(customer) })}
          >
            {words.button}
          </Button>
        </p>
      )}
      <MakeDialog />
      <WithdrawDialog />
    </div>
  );
}

function MakeDialog() {
  return (
    <FormDialog
      dialog={offerDialog}
      words={({ name }) => ({
        title: words.title(name),
        text: words.text,
        submit: words.submit,
        busy: words.busy,
        failed: words.failed,
      })}
    >
      {() => <MakeFields />}
    </FormDialog>
  );
}

function MakeFields() {
  const products = shownData(useStore(shopProducts.$state))?.results ?? [];
  return (
    <>
      <SelectField
        label={words.product}
        name="thing"
        options={offerable(products)}
        placeholder={gift.choose}
        defaultValue=""
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={words.quantity}
          name="quantity"
          type="number"
          min={1}
          max={MAX_QUANTITY}
          defaultValue={1}
          required
        />
        <Field
          label={words.days}
          name="days"
          type="number"
          min={1}
          max={MAX_OFFER_DAYS}
          hint={words.daysHint}
          defaultValue={OFFER_DAYS}
          required
        />
      </div>
      <Field
        label={words.price}
        name="unit_cents"
        hint={words.priceHint}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <Field label={words.note} name="note" hint={words.noteHint} maxLength={MAX_OFFER_NOTE} optional />
    </>
  );
}
