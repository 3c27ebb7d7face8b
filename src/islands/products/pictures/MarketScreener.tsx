import { formatWhole } from '#lib/format.ts';
import { explore } from '#lib/text/products/explore.ts';
import { BASE, Picture, Words } from './Picture.tsx';

/** Instruments left after each criterion. */
const steps = [
  { name: explore.pictures.universe, left: 12_300 },
  { name: explore.pictures.balance, left: 2_840 },
  { name: explore.pictures.valuation, left: 610 },
  { name: explore.pictures.quality, left: 74 },
  { name: explore.pictures.shortlist, left: 10 },
];

const LEFT = 112;
/** Logarithmic, since the counts span four powers of ten: the picture says so. */
const width = (left: number) => Math.log10(left) * 50;

export function MarketScreener() {
  return (
    <Picture title={explore.pictures.marketScreener}>
      {steps.map(({ name, left }, index) => {
        const y = 42 + index * 31;
        const isLast = index === steps.length - 1;
        return (
          <g key={name}>
            <Words x={LEFT - 10} y={y + 15} anchor="end">
              {name}
            </Words>
            <rect
              x={LEFT}
              y={y}
              width={width(left)}
              height="20"
              rx="2"
              className={isLast ? 'fill-chart-2' : 'fill-chart-1 opacity-70'}
            />
            <Words x={LEFT + width(left) + 8} y={y + 15} anchor="start">
              {formatWhole(left)}
            </Words>
          </g>
        );
      })}
      <Words x={LEFT} y={BASE + 18} anchor="start">
        {explore.pictures.logarithmic}
      </Words>
    </Picture>
  );
}
