import { niceTicks } from '#lib/charts.ts';
import { ui } from '#lib/text/ui.ts';

export interface Bar {
  /** A few characters under the bar. */
  label: string;
  /** The full name, for the table and the tooltip. */
  name: string;
  value: number;
}

interface BarChartProps {
  /** Header of the values' column in the table. */
  unit: string;
  /** Header of the bars' column: «Mese». */
  category: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  /** Shorter format for the scale. */
  formatTick?: (value: number) => string;
  /** Maximum number of steps of the scale; few for small counts, which have no fractions. */
  steps?: number;
}

const BAND = 10;
const BAR = 6;
const HEIGHT = 100;

/**
 * A bar chart. Screen readers skip the drawing and read a table with the figures. Only the bars stretch with the page;
 * labels are text next to them and keep their size.
 */
export function BarChart({ unit, category, bars, format, formatTick = format, steps = 3 }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const ticks = niceTicks(0, highest, Math.min(steps, highest));
  const top = ticks.at(-1) ?? highest;
  const width = bars.length * BAND;
  return (
    <>
      <div className="flex gap-3 text-xs text-faint" aria-hidden="true">
        <div className="-my-2 flex h-40 flex-col-reverse justify-between text-right tabular">
          {ticks.map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <svg
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-36 w-full overflow-visible"
          >
            <title>{unit}</title>
            {ticks.map((tick) => {
              const y = HEIGHT - (tick / top) * HEIGHT;
              return (
                <path
                  key={tick}
                  d={`M0 ${y}H${width}`}
                  vectorEffect="non-scaling-stroke"
                  className="stroke-line"
                />
              );
            })}
            {bars.map(({ name, value }, index) => (
              <rect
                key={name}
                x={index * BAND + (BAND - BAR) / 2}
                y={HEIGHT - (value / top) * HEIGHT}
                width={BAR}
                height={(value / top) * HEIGHT}
                className="fill-chart-1 hover:fill-chart-2"
              >
                <title>{`${name}: ${format(value)}`}</title>
              </rect>
            ))}
          </svg>
          <div className="mt-2 flex">
            {bars.map(({ name, label }) => (
              <span key={name} className="min-w-0 flex-1 text-center whitespace-nowrap max-sm:even:invisible">
                {label}
              </span>
            ))}
          </div>
        </div>
      </div>
      <details className="mt-3 text-sm">
        <summary className="w-fit text-muted underline hover:text-ink">{ui.showData}</summary>
        <table className="mt-3 w-full max-w-md">
          <thead className="text-left text-xs text-muted">
            <tr>
              <th scope="col" className="py-1.5 font-semibold">
                {category}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name}
                </th>
                <td className="py-1.5 text-right tabular">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
