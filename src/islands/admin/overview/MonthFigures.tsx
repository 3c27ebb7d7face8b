import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { Figures } from '#islands/ui/data/Figures.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { ShopFigures } from '#lib/contract/admin/figures.ts';
import { figures as words } from '#lib/text/admin/figures.ts';
import { figuresOf, monthChoices, type ShownFigure, shopFigures } from '#stores/admin/overview/figures.ts';
import { filter } from '#stores/admin/router.ts';
import { Coming } from './Coming.tsx';
import { FigureLink } from './FigureLink.tsx';
import { Explained } from './How.tsx';
import { Leaving } from './Leaving.tsx';
import { Recurring } from './Recurring.tsx';
import { Renewals } from './Renewals.tsx';

/** The figures of a month, each with the month before. */
export function MonthFigures() {
  return (
    <ReadView read={shopFigures}>
      {(figures) => (
        <section aria-labelledby="figures" className="grid gap-6">
          <Head figures={figures} />
          <Figures figures={figuresOf(figures).map(toFigure)} />
          <Recurring figures={figures} />
          <Renewals figures={figures} />
          <Leaving figures={figures} />
          <Coming figures={figures} />
        </section>
      )}
    </ReadView>
  );
}

function Head({ figures: { now, before, coming } }: { figures: ShopFigures }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 id="figures" className="text-xl">
          {words.title}
        </h2>
        <p className="text-sm text-muted">{words.span(now.from, now.to, before)}</p>
      </div>
      <div className="w-48">
        <SelectField
          label={words.month}
          name="month"
          value={now.month}
          options={monthChoices(coming.from.slice(0, 7))}
          onChange={(event) => filter({ month: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

const toFigure = ({ label, value, href, details, how }: ShownFigure) => ({
  label,
  value: <FigureLink href={href}>{value}</FigureLink>,
  detail: (
    <Explained how={how}>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </Explained>
  ),
});
