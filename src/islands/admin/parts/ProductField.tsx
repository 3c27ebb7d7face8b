import { useStore } from '@nanostores/react';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { gift } from '#lib/text/admin/licenses.ts';
import { shopProducts } from '#stores/admin/products/products.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

/** A product select without a preselected value. */
export function ProductField({ label }: { label: string }) {
  const products = shownData(useStore(shopProducts.$state))?.results ?? [];
  return (
    <SelectField
      label={label}
      name="product_id"
      options={products.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={gift.choose}
      defaultValue=""
      required
    />
  );
}
