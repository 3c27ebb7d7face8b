import { useStore } from '@nanostores/react';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { audiences } from '#lib/contract/admin/rules.ts';
import { news as words } from '#lib/text/admin/news.ts';
import type { NewsValues } from '#stores/admin/news/draft.ts';
import { shopProducts } from '#stores/admin/products/products.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

const audienceOptions = audiences.map((value) => ({ value, label: words.audiences[value] }));

/** The readers of a mailing. */
export function NewsReaders({
  values,
  onChange,
}: {
  values: NewsValues;
  onChange: (typed: Partial<NewsValues>) => void;
}) {
  const products = shownData(useStore(shopProducts.$state))?.results ?? [];
  const options = products.map(({ id, name }) => ({ value: id, label: name }));
  const isLapsed = values.audience === 'lapsed';
  return (
    <>
      <SelectField
        label={words.audience}
        name="audience"
        hint={isLapsed ? words.lapsedHint : undefined}
        options={audienceOptions}
        value={values.audience}
        onChange={(event) => onChange({ audience: event.currentTarget.value })}
      />
      {values.audience !== 'newsletter' && (
        <SelectField
          key={values.audience}
          label={words.product}
          name="product_id"
          placeholder={isLapsed ? undefined : words.chooseProduct}
          options={isLapsed ? [{ value: '', label: words.anyProduct }, ...options] : options}
          value={values.product_id}
          onChange={(event) => onChange({ product_id: event.currentTarget.value })}
        />
      )}
      {isLapsed && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={words.lapsedFrom}
            name="lapsed_from"
            type="date"
            value={values.lapsed_from}
            onChange={(event) => onChange({ lapsed_from: event.currentTarget.value })}
          />
          <Field
            label={words.lapsedTo}
            name="lapsed_to"
            type="date"
            value={values.lapsed_to}
            onChange={(event) => onChange({ lapsed_to: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
