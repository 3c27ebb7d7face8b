import { useState } from 'react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { Radios } from '#islands/ui/fields/Radios.tsx';
import type { PriceCut, ProductEffects } from '#lib/contract/admin/products/effects.ts';
import { mayKeep, type RenewalChoice, renewalChoices } from '#lib/contract/admin/rules.ts';
import { formatEuro } from '#lib/format.ts';
import { cutText, effectTexts, productEffects as words } from '#lib/text/admin/product-effects.ts';
import { products } from '#lib/text/admin/products.ts';
import { effectsDialog } from '#stores/admin/products/save.ts';

const choices = renewalChoices.map((value) => ({ value, label: products.choices[value] }));

const columns: Column<PriceCut>[] = [
  { key: 'months', header: products.prices, render: ({ months }) => products.months(months) },
  { key: 'former', header: words.former, render: ({ former_cents }) => formatEuro(former_cents) },
  { key: 'fresh', header: words.fresh, render: ({ cents }) => formatEuro(cents) },
  { key: 'cut', header: words.cut, render: cutText },
];

/** Says what a change of a product does to customers, before it is saved. */
export function EffectsDialog() {
  return (
    <FormDialog
      dialog={effectsDialog}
      words={() => ({
        title: words.title,
        submit: words.confirm,
        busy: products.saving,
        failed: products.saveFailed,
      })}
    >
      {({ effects, change: { product, terms } }) => (
        <>
          {effectTexts(effects, product.terms, terms).map((text) => (
            <p key={text} className="text-sm wrap-anywhere">
              {text}
            </p>
          ))}
          {mayKeep(effects) && <Existing />}
          {effects.reductions.length > 0 && <Cuts reductions={effects.reductions} />}
        </>
      )}
    </FormDialog>
  );
}

/** What becomes of renewals whose price rises. */
function Existing() {
  const [choice, setChoice] = useState<RenewalChoice>('keep');
  return (
    <Radios
      legend={products.existing}
      name="renewals"
      options={choices}
      value={choice}
      hint={words.existingHint[choice]}
      onChoose={setChoice}
    />
  );
}

function Cuts({ reductions }: Pick<ProductEffects, 'reductions'>) {
  return (
    <section className="grid gap-3">
      <DataTable
        caption={words.cuts}
        rows={reductions}
        columns={columns}
        rowKey={({ months }) => String(months)}
      />
      <p className="text-sm text-muted">{words.cutsText}</p>
    </section>
  );
}
