import { useState } from 'react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Radios } from '#islands/ui/fields/Radios.tsx';
import type { PriceChange } from '#lib/contract/admin/products/effects.ts';
import { mayKeep, type RenewalChoice, renewalChoices } from '#lib/contract/admin/rules.ts';
import { cutText, effectTexts, riseText, productEffects as words } from '#lib/text/admin/product-effects.ts';
import { products } from '#lib/text/admin/products.ts';
import { effectsDialog } from '#stores/admin/products/save.ts';

const choices = renewalChoices.map((value) => ({ value, label: products.choices[value] }));

/** Shows the effects of a product change on customers before it is saved. */
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
          <Prices changes={effects.reductions} title={words.cuts} text={words.cutsText} line={cutText} />
          <Prices changes={effects.rises} title={words.rises} text={words.risesText} line={riseText} />
        </>
      )}
    </FormDialog>
  );
}

/** The choice for renewals whose price rises. */
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

interface PricesProps {
  changes: readonly PriceChange[];
  title: string;
  text: string;
  line: (change: PriceChange) => string;
}

/** Price changes that may be typing errors, with old and new prices. */
function Prices({ changes, title, text, line }: PricesProps) {
  if (changes.length === 0) return null;
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-1">
        {changes.map((change) => (
          <li key={change.months} className="text-base tabular-nums">
            {line(change)}
          </li>
        ))}
      </ul>
      <p className="text-muted">{text}</p>
    </section>
  );
}
