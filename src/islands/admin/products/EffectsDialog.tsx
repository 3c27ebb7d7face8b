import { useState } from 'react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Radios } from '#islands/ui/fields/Radios.tsx';
import type { ProductEffects } from '#lib/contract/admin/products/effects.ts';
import { mayKeep, type RenewalChoice, renewalChoices } from '#lib/contract/admin/rules.ts';
import { cutText, effectTexts, productEffects as words } from '#lib/text/admin/product-effects.ts';
import { products } from '#lib/text/admin/products.ts';
import { effectsDialog } from '#stores/admin/products/save.ts';

const choices = renewalChoices.map((value) => ({ value, label: products.choices[value] }));

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
    <section className="grid gap-2 text-sm">
      <h3 className="font-semibold">{words.cuts}</h3>
      <ul className="grid gap-1">
        {reductions.map((cut) => (
          <li key={cut.months} className="text-base tabular-nums">
            {cutText(cut)}
          </li>
        ))}
      </ul>
      <p className="text-muted">{words.cutsText}</p>
    </section>
  );
}
