import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { supportLimits } from '#lib/contract/admin/rules.ts';
import type { Shop, TextSetting } from '#lib/contract/admin/shop/shop.ts';
import { RATES_AS_OF } from '#lib/contract/checkout/vat-rates.ts';
import { MAX_SUPPORT } from '#lib/contract/limits.ts';
import { formatDate } from '#lib/format.ts';
import { shop as words } from '#lib/text/admin/shop.ts';
import { shopForm } from '#stores/admin/shop/shop.ts';
import { RegisterFields } from './RegisterFields.tsx';
import { TransferFields } from './TransferFields.tsx';

interface FieldLook {
  name: TextSetting;
  type?: 'email' | 'tel';
  hint?: string;
  optional?: true;
}

const seller: FieldLook[] = [
  { name: 'name' },
  { name: 'vatNumber' },
  { name: 'taxCode', hint: words.taxCodeHint, optional: true },
  { name: 'address' },
  { name: 'postalCode' },
  { name: 'city' },
  { name: 'province' },
  { name: 'pec', type: 'email', optional: true },
  { name: 'phone', type: 'tel', hint: words.phoneHint, optional: true },
];
const contacts: FieldLook[] = [
  { name: 'general', type: 'email' },
  { name: 'technical', type: 'email' },
  { name: 'business', type: 'email' },
];

/** The form fields of the settings. */
export function ShopFields({ shop }: { shop: Shop }) {
  const fieldOf = ({ name, ...look }: FieldLook) => (
    <Field
      key={name}
      {...look}
      label={words.fields[name]}
      name={name}
      autoComplete="off"
      defaultValue={shop.settings[name]}
    />
  );
  return (
    <Form store={shopForm} read={(values) => ({ expected: shop, values })} failedTitle={words.saveFailed}>
      <Card title={words.seller}>
        <p className="mb-4 max-w-prose text-sm text-muted">{words.sellerText}</p>
        <div className="grid gap-5 sm:grid-cols-2">{seller.map(fieldOf)}</div>
      </Card>
      <RegisterFields settings={shop.settings} />
      <Card title={words.contacts}>
        <p className="mb-4 max-w-prose text-sm text-muted">{words.contactsText}</p>
        <div className="grid gap-5 sm:grid-cols-3">{contacts.map(fieldOf)}</div>
      </Card>
      {shop.settings.sales && <TransferFields settings={shop.settings} />}
      {shop.settings.sales && (
        <Card title={words.abroad}>
          <p className="mb-4 max-w-prose text-sm text-muted">{words.salesText(formatDate(RATES_AS_OF))}</p>
          <Checkbox
            label={words.fields.sales}
            name="sales"
            defaultChecked={shop.settings.sales === 'union'}
          />
        </Card>
      )}
      <Card title={words.support}>
        <p className="mb-4 max-w-prose text-sm text-muted">{words.supportText}</p>
        <div className="grid gap-5 sm:grid-cols-3">
          {supportLimits.map((name) => (
            <Field
              key={name}
              label={words.fields[name]}
              name={name}
              type="number"
              min={0}
              max={MAX_SUPPORT}
              defaultValue={shop.settings[name]}
            />
          ))}
        </div>
      </Card>
      <div>
        <Submit busy={words.saving}>{words.save}</Submit>
      </div>
    </Form>
  );
}
