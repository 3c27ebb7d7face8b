import { useContext } from 'react';
import { FieldErrors } from '#islands/ui/fields/FieldFrame.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { saleMonths } from '#lib/contract/admin/rules.ts';
import type { Entitlements, ProductEntitlements } from '#lib/contract/products/entitlements.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { featuresField, featuresText, limitsField, limitsText } from '#stores/admin/products/entitlements.ts';

interface EntitlementFieldsProps {
  entitlements: ProductEntitlements;
}

const none = { features: [], limits: {} };

/** What programs are told that a licence allows. */
export function EntitlementFields({ entitlements }: EntitlementFieldsProps) {
  const { durations } = entitlements;
  const errors = useContext(FieldErrors);
  const fails = saleMonths.some((months) => errors[featuresField(months)] || errors[limitsField(months)]);
  return (
    <section className="grid min-w-0 gap-5 border-t border-line pt-5">
      <div>
        <h3 className="font-semibold">{words.entitlements}</h3>
        <p className="mt-1 text-sm text-muted">{words.entitlementsIntro}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Pair own={entitlements} />
      </div>
      <details open={fails || Object.keys(durations).length > 0 || undefined}>
        <summary className="cursor-pointer text-sm font-semibold">{words.steps}</summary>
        <p className="mt-3 text-sm text-muted">{words.stepsHint}</p>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          {saleMonths.map((months) => (
            <Pair key={months} own={durations[months] ?? none} months={months} />
          ))}
        </div>
      </details>
    </section>
  );
}

/** Features and limits of every licence, or of those for at least so many months. */
function Pair({ own, months }: { own: Entitlements; months?: number }) {
  const fields = [
    {
      name: featuresField(months),
      label: words.features,
      text: featuresText(own),
      hint: words.featuresHint,
    },
    { name: limitsField(months), label: words.limits, text: limitsText(own), hint: words.limitsHint },
  ];
  return fields.map(({ name, label, text, hint }) => (
    <TextAreaField
      key={name}
      label={months ? words.fromMonths(label, months) : label}
      name={name}
      optional
      rows={2}
      autoComplete="off"
      defaultValue={text}
      hint={months ? undefined : hint}
    />
  ));
}
