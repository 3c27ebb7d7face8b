import { Card } from '#islands/ui/data/Card.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { Shop } from '#lib/contract/admin/shop/shop.ts';
import { formatAmount } from '#lib/format.ts';
import { shop as words } from '#lib/text/admin/shop.ts';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The seller's data in the register of companies, and the tax regime. */
export function RegisterFields({ settings }: { settings: Shop['settings'] }) {
  const { rea, shareCapital, soleMember, liquidation, regime } = settings;
  return (
    <Card title={words.register}>
      <p className="mb-4 max-w-prose text-sm text-muted">{words.registerText}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={words.fields.rea}
          name="rea"
          autoComplete="off"
          defaultValue={rea}
          hint={words.reaHint}
          optional
        />
        <Field
          label={words.fields.shareCapital}
          name="shareCapital"
          autoComplete="off"
          inputMode="decimal"
          defaultValue={shareCapital === null ? '' : formatAmount(shareCapital)}
          hint={words.shareCapitalHint}
          optional
        />
        <SelectField
          label={words.fields.soleMember}
          name="soleMember"
          options={optionsOf(words.memberships)}
          defaultValue={soleMember}
        />
        <SelectField
          label={words.fields.regime}
          name="regime"
          options={optionsOf(words.regimes)}
          defaultValue={regime}
          hint={words.regimeHint}
        />
      </div>
      <div className="mt-5">
        <Checkbox label={words.fields.liquidation} name="liquidation" defaultChecked={liquidation} />
      </div>
    </Card>
  );
}
