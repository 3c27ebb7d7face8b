import { Card } from '#islands/ui/data/Card.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { Shop } from '#lib/contract/admin/shop/shop.ts';
import { MAX_TRANSFER_DAYS, MAX_TRANSFER_HOLDER, TRANSFER_GRACE_DAYS } from '#lib/contract/limits.ts';
import { formatIban, MAX_TYPED_IBAN } from '#lib/contract/transfers/iban.ts';
import { shop as words } from '#lib/text/admin/shop.ts';

/** The account that customers transfer money to. */
export function TransferFields({ settings }: { settings: Shop['settings'] }) {
  const { transferHolder, iban, bic, transferDays } = settings;
  return (
    <Card title={words.transfer}>
      <p className="mb-4 max-w-prose text-sm text-muted">{words.transferText}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={words.fields.transferHolder}
          name="transferHolder"
          autoComplete="off"
          maxLength={MAX_TRANSFER_HOLDER}
          defaultValue={transferHolder}
          optional
        />
        <Field
          label={words.fields.iban}
          name="iban"
          autoComplete="off"
          maxLength={MAX_TYPED_IBAN}
          defaultValue={formatIban(iban)}
          optional
        />
        <Field
          label={words.fields.bic}
          name="bic"
          autoComplete="off"
          defaultValue={bic}
          hint={words.bicHint}
          optional
        />
        <Field
          label={words.fields.transferDays}
          name="transferDays"
          type="number"
          min={1}
          max={MAX_TRANSFER_DAYS}
          defaultValue={transferDays}
          hint={words.transferDaysHint(TRANSFER_GRACE_DAYS)}
        />
      </div>
    </Card>
  );
}
