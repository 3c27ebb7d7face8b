import type { ReactNode } from 'react';
import type { Elements } from '#islands/ui/elements.ts';
import { explore } from '#lib/text/products/explore.ts';

const WIDTH = 400;
const HEIGHT = 224;
/** Edges of the drawing, with space for text above and below. */
export const TOP = 36;
export const BASE = 204;

interface PictureProps {
  /** Accessible name, also written above the drawing. */
  title: string;
  children: Elements;
}

/** Frame of a product's example drawing, marked as invented data. */
export function Picture({ title, children }: PictureProps) {
  return (
    <figure className="@container rounded-l border border-line bg-surface p-4 shadow-card">
      <p aria-hidden="true" className="text-sm font-semibold">
        {title}
      </p>
      {/* Text grows as the drawing shrinks, to be readable at any width. */}
      <svg
        viewBox={`0 16 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={title}
        className="h-auto w-full text-[19px] @xs:text-[15px] @sm:text-[13px]"
      >
        <path d={`M8 ${BASE}H${WIDTH - 8}`} className="stroke-line-strong" />
        {children}
      </svg>
      <figcaption className="mt-2 text-right text-xs text-faint">{explore.illustrative}</figcaption>
    </figure>
  );
}

interface WordsProps {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  children: ReactNode;
}

export function Words({ x, y, anchor = 'middle', children }: WordsProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} className="fill-muted">
      {children}
    </text>
  );
}
