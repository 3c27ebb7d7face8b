import type { ReactNode } from 'react';
import { explore } from '#lib/text/products/explore.ts';

export const WIDTH = 400;
export const HEIGHT = 240;
/** Where the drawing's own lines stand: room for words above and below. */
export const TOP = 36;
export const BASE = 204;

interface PictureProps {
  /** What is seen, for who does not see it; also written above the drawing. */
  title: string;
  children: ReactNode;
}

/** The frame of a product's example: a drawing in the theme's colours, marked as invented. */
export function Picture({ title, children }: PictureProps) {
  return (
    <figure className="rounded-l border border-line bg-surface p-4 shadow-card">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} className="h-auto w-full text-xs">
        <text x="8" y="18" className="fill-ink font-semibold">
          {title}
        </text>
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
