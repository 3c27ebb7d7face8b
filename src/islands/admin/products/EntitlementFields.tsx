import { useContext } from 'react';
import { useRows } from '#islands/admin/parts/use-rows.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { FieldErrors } from '#islands/ui/fields/FieldFrame.tsx';
import type { ProductTerms } from '#lib/contract/admin/products/products.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { faultOf, newRow, rowsIn, rowsOf, rowsText } from '#stores/admin/products/entitlements.ts';
import { EntitlementRowFields } from './EntitlementRowFields.tsx';

/** The entitlements that programs get with a licence: a row for each, with its kind and names. */
export function EntitlementFields({ terms, isAdmin }: { terms: ProductTerms; isAdmin: boolean }) {
  const own = rowsText(rowsOf(terms));
  const { rows, change, field } = useRows(own, rowsIn);
  const { entitlements: error } = useContext(FieldErrors);
  return (
    <section className="grid min-w-0 gap-5 border-t border-line pt-5">
      <div>
        <h3 className="font-semibold">{words.entitlements}</h3>
        <p className="mt-1 text-sm text-muted">{words.entitlementsIntro}</p>
      </div>
      <textarea name="entitlements" {...field} />
      {rows.map((row, at) => (
        <EntitlementRowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: no field of a row is stable while the user types
          key={at}
          at={at}
          row={row}
          error={error ? faultOf(row, rows) : undefined}
          onChange={(changed) => change(rows.with(at, { ...row, ...changed }))}
          onRemove={isAdmin ? () => change(rows.toSpliced(at, 1)) : undefined}
        />
      ))}
      {error && !rows.some((row) => faultOf(row, rows)) && (
        <p role="alert" className="text-sm font-semibold text-critical">
          {error}
        </p>
      )}
      {isAdmin && (
        <div>
          <Button variant="secondary" size="s" onClick={() => change([...rows, newRow])}>
            {words.addEntitlement}
          </Button>
        </div>
      )}
    </section>
  );
}
