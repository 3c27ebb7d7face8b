import { explore } from '#lib/text/products/explore.ts';
import { BASE, Picture, Words } from './Picture.tsx';

/** Number of days by return, worst first, with a fatter left tail than a normal distribution. */
const days = [1, 2, 2, 4, 5, 8, 13, 21, 34, 52, 70, 82, 86, 78, 63, 46, 31, 20, 12, 7, 4, 2, 1];
/** The worst five per cent of the days. */
const TAIL = 7;

const BAND = 16;
const LEFT = 16;
const UNIT = 1.6;

export function RiskManager() {
  const limit = LEFT + TAIL * BAND - 1;
  return (
    <Picture title={explore.pictures.riskManager}>
      {days.map((count, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the class of returns
          key={index}
          x={LEFT + index * BAND}
          y={BASE - count * UNIT}
          width={BAND - 2}
          height={count * UNIT}
          className={index < TAIL ? 'fill-chart-3' : 'fill-chart-1 opacity-60'}
        />
      ))}
      <path d={`M${limit} 64V${BASE}`} strokeDasharray="3 4" className="stroke-ink" />
      <Words x={limit} y={56}>
        {explore.pictures.valueAtRisk}
      </Words>
      <Words x={LEFT} y={BASE + 18} anchor="start">
        {explore.pictures.loss}
      </Words>
      <Words x={384} y={BASE + 18} anchor="end">
        {explore.pictures.gain}
      </Words>
    </Picture>
  );
}
