import { registers as words } from '#lib/text/admin/registers.ts';
import { formatPercent } from '#lib/text/vat.ts';

/** A VAT rate, or the reason why there is none. */
export function RateCell({ vat_percent, nature }: { vat_percent?: number; nature?: string | null }) {
  if (vat_percent === undefined) return null;
  return (
    <span>
      <span>{formatPercent(vat_percent)}</span>
      {nature && <span className="block text-xs text-muted">{words.natureIs(nature)}</span>}
    </span>
  );
}
