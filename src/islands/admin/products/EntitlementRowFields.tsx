import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { saleMonths } from '#lib/contract/admin/rules.ts';
import { MAX_PRODUCT_LINE } from '#lib/contract/limits.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { type EntitlementRow, steps } from '#stores/admin/products/entitlements.ts';

const kinds = (['feature', 'limit'] as const).map((value) => ({ value, label: words.kinds[value] }));
const froms = steps.map((months) => ({ value: String(months), label: words.from(months) }));

interface EntitlementFieldsProps {
  at: number;
  row: EntitlementRow;
  error: string | undefined;
  onChange: (changed: Partial<EntitlementRow>) => void;
  /** Undefined for members who may only read. */
  onRemove: (() => void) | undefined;
}

/** The fields of a feature or a limit. */
export function EntitlementRowFields({ at, row, error, onChange, onRemove }: EntitlementFieldsProps) {
  const named = (field: string) => `entitlement_${at}_${field}`;
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-m border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{row.label || row.name || words.entry(at + 1)}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={words.kind}
          name={named('kind')}
          options={kinds}
          value={row.kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: value === 'limit' ? 'limit' : 'feature' })
          }
        />
        <Field
          label={words.entitlementLabel}
          name={named('label')}
          maxLength={MAX_PRODUCT_LINE}
          autoComplete="off"
          optional
          value={row.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <Field
          label={words.entitlementName}
          name={named('name')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          value={row.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {row.kind === 'feature' ? (
          <SelectField
            label={words.includedIn}
            name={named('from')}
            options={froms}
            value={String(row.from)}
            onChange={(event) => onChange({ from: Number(event.currentTarget.value) })}
          />
        ) : (
          <Most label={words.mostOfAll} name={named('most')} months={0} row={row} onChange={onChange} />
        )}
      </div>
      {row.kind === 'limit' && (
        <details open={saleMonths.some((months) => row.most[months]) || undefined}>
          <summary className="cursor-pointer text-sm font-semibold">{words.steps}</summary>
          <p className="mt-3 text-sm text-muted">{words.stepsHint}</p>
          <div className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
            {saleMonths.map((months) => (
              <Most
                key={months}
                label={words.from(months)}
                name={named(`most_${months}`)}
                months={months}
                row={row}
                onChange={onChange}
              />
            ))}
          </div>
        </details>
      )}
      {onRemove && (
        <div>
          <Button variant="ghost" size="s" onClick={onRemove}>
            {words.removeEntitlement}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface MostProps extends Pick<EntitlementFieldsProps, 'row' | 'onChange'> {
  label: string;
  name: string;
  months: number;
}

/** The value of a limit for licences of at least `months` months. */
function Most({ label, name, months, row, onChange }: MostProps) {
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={row.most[months] ?? ''}
      onChange={(event) => onChange({ most: { ...row.most, [months]: event.currentTarget.value } })}
    />
  );
}
