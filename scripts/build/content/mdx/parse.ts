import { type MdastNode, mdxToMdast } from 'satteri';
import type { Fault } from '#scripts/build/content/problems.ts';
import { features } from '#scripts/build/markdown/features.ts';
import { explain } from './parse-faults.ts';

/** Enough for a pasted page; further faults are not shown. */
const MOST_FAULTS = 100;

export interface Parsed {
  tree: MdastNode | undefined;
  faults: Fault[];
  /** The text with the unparseable parts blanked out; positions do not change. */
  text: string;
  /** Whether something was masked between two indexes; its properties are then unknown. */
  isMasked: (start: number, end: number) => boolean;
}

/**
 * Parses a text with faults: the parser stops at the first fault, so that fault is blanked out and the parser runs
 * again.
 */
export function parse(source: string, allowed: readonly string[]): Parsed {
  const faults: Fault[] = [];
  const masked: [number, number][] = [];
  let text = source;
  let tree: MdastNode | undefined;
  while (!tree && faults.length < MOST_FAULTS) {
    try {
      tree = mdxToMdast(text, { features });
    } catch (error) {
      const fault = explain(text, error, allowed);
      faults.push(...fault.faults);
      masked.push(...fault.masks);
      const rest = fault.masks.reduce(blank, text);
      if (rest === text) break;
      text = rest;
    }
  }
  const isMasked = (start: number, end: number) => masked.some(([from, to]) => from < end && to > start);
  return { tree, faults, text, isMasked };
}

/** Blanks out a part and keeps its line breaks. */
export const blank = (text: string, [start, end]: [number, number]) =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
