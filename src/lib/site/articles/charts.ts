import { niceTicks } from '#lib/charts.ts';
import { LOCALE } from '#lib/contract/limits.ts';

/** The geometry of the articles' charts; the component writes the SVG. */
export interface Point {
  label: string;
  value: number;
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Positions inside a frame. Bars start at zero, so their scale includes it. */
export function plot(data: readonly Point[], frame: Frame, kind: 'line' | 'bar') {
  const values = data.map((point) => point.value);
  const base = kind === 'bar' ? [0] : [];
  const ticks = niceTicks(Math.min(...values, ...base), Math.max(...values, ...base));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const band = (frame.width - frame.left - frame.right) / Math.max(1, data.length);
  const height = frame.height - frame.top - frame.bottom;
  const y = (value: number) => round(frame.top + height - ((value - low) / (high - low || 1)) * height);
  const x = (index: number) => round(frame.left + band * (index + 0.5));
  /** The position of zero; `null` if the scale does not include it, which the chart has to say. */
  const zero = low <= 0 && high >= 0 ? y(0) : null;
  return { ticks, band, x, y, zero };
}

/** A path of straight lines through the points: a curve would invent values. */
export function linePath(
  data: readonly Point[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return data.map(({ value }, index) => `${index ? 'L' : 'M'}${x(index)} ${y(value)}`).join('');
}

/** Every n-th label, so that at most `most` are shown. */
export function labelEvery(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / most));
}

const numbers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });

/** @example formatValue(-1.5, '%') // '−1,5%' */
export function formatValue(value: number, unit: string): string {
  const space = unit === '' || unit === '%' ? '' : ' ';
  return numbers.format(value).replace('-', '−') + space + unit;
}

/** The chart in a sentence, for screen readers. */
export function summary(data: readonly Point[], unit: string): string {
  const by = (pick: (one: Point, other: Point) => boolean) =>
    data.reduce((best, point) => (pick(point, best) ? point : best));
  const name = ({ label, value }: Point) => `${formatValue(value, unit)} (${label})`;
  if (data.length === 0) return '';
  const lowest = by((one, other) => one.value < other.value);
  const highest = by((one, other) => one.value > other.value);
  return `${data.length} valori, da un minimo di ${name(lowest)} a un massimo di ${name(highest)}.`;
}

const round = (value: number) => Math.round(value * 10) / 10;
