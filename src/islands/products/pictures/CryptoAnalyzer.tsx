import { explore } from '#lib/text/products/explore.ts';
import { BASE, Picture, Words } from './Picture.tsx';

/** Orders on either side of the price, from the nearest outwards. */
const bids = [4, 6, 3, 9, 7, 12, 5, 14, 11, 18];
const asks = [3, 5, 8, 4, 10, 6, 15, 9, 16, 20];

const MIDDLE = 200;
const STEP = 19;
const UNIT = 1.45;

/** A stepped path of the cumulative orders, outwards from the price. */
function depth(orders: readonly number[], direction: 1 | -1): string {
  let total = 0;
  const steps = orders.map((order, index) => {
    total += order;
    return `V${BASE - total * UNIT}H${MIDDLE + direction * (6 + (index + 1) * STEP)}`;
  });
  return `M${MIDDLE + direction * 6} ${BASE}${steps.join('')}`;
}

export function CryptoAnalyzer() {
  const sides = [
    { path: depth(bids, -1), fill: 'fill-chart-5', stroke: 'stroke-chart-5' },
    { path: depth(asks, 1), fill: 'fill-chart-3', stroke: 'stroke-chart-3' },
  ];
  return (
    <Picture title={explore.pictures.cryptoAnalyzer}>
      {sides.map(({ path, fill, stroke }) => (
        <g key={fill}>
          <path d={`${path}V${BASE}Z`} className={`${fill} opacity-25`} />
          <path d={path} fill="none" strokeWidth="2" className={stroke} />
        </g>
      ))}
      <path d={`M${MIDDLE} 60V${BASE}`} strokeDasharray="3 4" className="stroke-line-strong" />
      <Words x={MIDDLE} y={50}>
        {explore.pictures.price}
      </Words>
      <Words x={16} y={BASE + 18} anchor="start">
        {explore.pictures.bids}
      </Words>
      <Words x={384} y={BASE + 18} anchor="end">
        {explore.pictures.asks}
      </Words>
    </Picture>
  );
}
