import { Figures } from '#islands/ui/data/Figures.tsx';
import type { ShopFigures } from '#lib/contract/admin/figures.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { OVERVIEW_DAYS } from '#lib/contract/limits.ts';
import { formatEuro, formatWhole } from '#lib/format.ts';
import { figures } from '#lib/text/admin/figures.ts';
import { countOf } from '#stores/admin/overview/overview.ts';
import { How } from './How.tsx';

const words = figures.coming;

/** Money that is to come, from today. */
export function Coming({ figures: { coming } }: { figures: ShopFigures }) {
  const { from, to, charges, pending } = coming;
  const link = (text: string, href: string) => (
    <a href={href} className="underline decoration-line hover:decoration-current">
      {text}
    </a>
  );
  return (
    <Figures
      figures={[
        {
          label: words.charges,
          value: link(formatEuro(charges.sum), staffHref('charges', {}, { from, to })),
          detail: (
            <>
              <p>{words.chargesText(formatWhole(charges.count), OVERVIEW_DAYS)}</p>
              <How>{words.chargesHow}</How>
            </>
          ),
        },
        {
          label: words.pending,
          value: link(countOf(pending), staffHref('payments', {}, { status: 'pending' })),
          detail: (
            <>
              <p>{words.pendingText}</p>
              <How>{words.pendingHow}</How>
            </>
          ),
        },
      ]}
    />
  );
}
