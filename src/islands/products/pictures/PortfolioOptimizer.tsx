import { explore } from '#lib/text/products/explore.ts';
import { BASE, Picture, TOP, Words } from './Picture.tsx';

/** Single instruments: risk to the right, return upwards. */
const instruments = [
  [150, 168],
  [188, 150],
  [214, 172],
  [236, 132],
  [268, 148],
  [308, 104],
  [318, 134],
  [344, 96],
] as const;
const today = { x: 248, y: 120 };
const proposed = { x: 190, y: 99 };

export function PortfolioOptimizer() {
  return (
    <Picture title={explore.pictures.portfolioOptimizer}>
      <path d={`M24 ${TOP}V${BASE}`} className="stroke-line-strong" />
      <path
        d="M128 190C92 150 112 128 190 99S320 62 372 56"
        fill="none"
        strokeWidth="2"
        className="stroke-chart-1"
      />
      {instruments.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3.5" className="fill-line-strong" />
      ))}
      <path
        d={`M${today.x - 6} ${today.y - 2}L${proposed.x + 9} ${proposed.y + 3}`}
        strokeDasharray="3 4"
        className="stroke-ink"
      />
      <circle cx={today.x} cy={today.y} r="6" className="fill-chart-3" />
      <circle cx={proposed.x} cy={proposed.y} r="6" className="fill-chart-1" />
      <Words x={today.x + 12} y={today.y + 4} anchor="start">
        {explore.pictures.today}
      </Words>
      <Words x={proposed.x - 8} y={proposed.y - 12} anchor="end">
        {explore.pictures.proposed}
      </Words>
      <Words x={384} y={BASE + 18} anchor="end">
        {explore.pictures.risk}
      </Words>
      <Words x={30} y={TOP + 10} anchor="start">
        {explore.pictures.return}
      </Words>
      <Words x={24} y={BASE + 18} anchor="start">
        {explore.pictures.notFromZero}
      </Words>
    </Picture>
  );
}
