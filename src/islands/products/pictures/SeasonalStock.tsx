import { explore } from '#lib/text/products/explore.ts';
import { BASE, Picture, TOP, Words } from './Picture.tsx';

const months = ['G', 'F', 'M', 'A', 'M', 'G', 'L', 'A', 'S', 'O', 'N', 'D'];
/** Mean return of each month in per cent. */
const means = [1.1, 0.3, 0.8, 1.7, -0.2, -0.5, 0.7, -0.4, -1.3, 0.6, 1.6, 1.4];
const error = 0.8;
/** Months with a significant effect, in colour. */
const significant = new Set([3, 8, 10, 11]);

const BAND = 31;
const ZERO = 128;
const PER_CENT = 30;

export function SeasonalStock() {
  return (
    <Picture title={explore.pictures.seasonalStock}>
      <path d={`M8 ${ZERO}H392`} className="stroke-line-strong" />
      {means.map((mean, index) => {
        const x = 14 + index * BAND;
        const tip = ZERO - mean * PER_CENT;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the month
          <g key={index}>
            <rect
              x={x}
              y={Math.min(tip, ZERO)}
              width={BAND - 12}
              height={Math.abs(mean) * PER_CENT}
              className={significant.has(index) ? 'fill-chart-1' : 'fill-line-strong opacity-40'}
            />
            <path
              d={`M${x + 9.5} ${tip - error * PER_CENT}V${tip + error * PER_CENT}`}
              className="stroke-ink"
            />
            <Words x={x + 9.5} y={BASE + 18}>
              {months[index]}
            </Words>
          </g>
        );
      })}
      <Words x={392} y={TOP} anchor="end">
        {explore.pictures.significant}
      </Words>
    </Picture>
  );
}
