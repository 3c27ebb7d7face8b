import type { ReactNode } from 'react';
import { explore } from '#lib/text/products/explore.ts';

export const WIDTH = 400;
export const HEIGHT = 240;
/** Edges of the drawing, with room for words above and below. */
export const TOP = 36;
export const BASE = 204;

interface PictureProps {
  /** Accessible name, also written above the drawing. */
  title: string;
  children: ReactNode;
}

/** Frame of a product's example drawing, marked as invented data. */
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
