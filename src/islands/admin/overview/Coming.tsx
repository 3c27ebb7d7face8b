import { Figures } from '#islands/ui/data/Figures.tsx';
import type { ShopFigures } from '#lib/contract/admin/figures.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { OVERVIEW_DAYS } from '#lib/contract/limits.ts';
import { formatEuro, formatWhole } from '#lib/format.ts';
import { figures } from '#lib/text/admin/figures.ts';
import { countOf } from '#stores/admin/overview/overview.ts';
import { FigureLink } from './FigureLink.tsx';
import { Explained } from './How.tsx';

const words = figures.coming;

/** The expected money from today on. */
export function Coming({ figures: { coming } }: { figures: ShopFigures }) {
  const { from, to, charges, pending } = coming;
  return (
    <Figures
      figures={[
        {
          label: words.charges,
          value: (
            <FigureLink href={staffHref('charges', {}, { from, to })}>{formatEuro(charges.sum)}</FigureLink>
          ),
          detail: (
            <Explained how={words.chargesHow}>
              <p>{words.chargesText(formatWhole(charges.count), OVERVIEW_DAYS)}</p>
            </Explained>
          ),
        },
        {
          label: words.pending,
          value: (
            <FigureLink href={staffHref('payments', {}, { status: 'pending' })}>
              {countOf(pending)}
            </FigureLink>
          ),
          detail: (
            <Explained how={words.pendingHow}>
              <p>{words.pendingText}</p>
            </Explained>
          ),
        },
      ]}
    />
  );
}
