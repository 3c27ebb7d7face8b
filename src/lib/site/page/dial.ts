/**
 * The site's drawing, «protocols meet portfolio»: ruled lines from the left, like a ledger's, bend into the rings of a
 * dial, each filled to its share. Hero and preview pictures use it.
 */
export const dialSize = { width: 570, height: 540 } as const;

const center = { x: 330, y: 270 };
const RIM = 236;
const CROSS = RIM + 16;

/** A point at a fraction of a turn from the top, clockwise. */
function at(radius: number, turn: number) {
  const angle = turn * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(center.x + radius * Math.sin(angle)), y: round(center.y - radius * Math.cos(angle)) };
}

function track(radius: number, turn: number, tone: 'brand' | 'accent' | 'light' | 'quiet') {
  const end = at(radius, turn);
  const large = turn > 0.5 ? 1 : 0;
  const start = `M0 ${center.y - radius}H${center.x}`;
  return { radius, tone, end, path: `${start}A${radius} ${radius} 0 ${large} 1 ${end.x} ${end.y}` };
}

const ticks = Array.from({ length: 100 }, (_, index) => {
  const outer = at(RIM, index / 100);
  const inner = at(RIM - (index % 5 === 0 ? 10 : 5), index / 100);
  return `M${inner.x} ${inner.y}L${outer.x} ${outer.y}`;
});

export const dial = {
  center,
  ticks: ticks.join(''),
  cross: `M${center.x} ${center.y - CROSS}v${2 * CROSS}M${center.x - CROSS} ${center.y}h${2 * CROSS}`,
  tracks: [
    track(82, 0.86, 'quiet'),
    track(112, 0.34, 'accent'),
    track(142, 0.71, 'brand'),
    track(172, 0.52, 'light'),
    track(202, 0.28, 'brand'),
  ],
} as const;
