import { explore } from '#lib/text/products/explore.ts';
import { BASE, Picture, Words } from './Picture.tsx';

/** Income by year: redemptions, and the coupons of running bonds. */
const years = [
  { coupons: 26, redemptions: 0 },
  { coupons: 26, redemptions: 70 },
  { coupons: 23, redemptions: 70 },
  { coupons: 20, redemptions: 95 },
  { coupons: 16, redemptions: 60 },
  { coupons: 13, redemptions: 110 },
  { coupons: 8, redemptions: 60 },
  { coupons: 5, redemptions: 80 },
];

const BAND = 46;
const LEFT = 20;

export function BondLadder() {
  return (
    <Picture title={explore.pictures.bondLadder}>
      {years.map(({ coupons, redemptions }, index) => {
        const x = LEFT + index * BAND;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the year
          <g key={index}>
            <rect x={x} y={BASE - redemptions} width="28" height={redemptions} className="fill-chart-1" />
            <rect
              x={x}
              y={BASE - redemptions - coupons}
              width="28"
              height={coupons}
              className="fill-chart-2"
            />
            <Words x={x + 14} y={BASE + 18}>
              {explore.pictures.year(index + 1)}
            </Words>
          </g>
        );
      })}
      <rect x="20" y="34" width="10" height="10" className="fill-chart-1" />
      <Words x={36} y={43} anchor="start">
        {explore.pictures.redemptions}
      </Words>
      <rect x="136" y="34" width="10" height="10" className="fill-chart-2" />
      <Words x={152} y={43} anchor="start">
        {explore.pictures.coupons}
      </Words>
    </Picture>
  );
}
