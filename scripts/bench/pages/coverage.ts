/** V8's block coverage of one script, as Chromium reports it: ranges within ranges, outer ones first. */
export interface CoveredScript {
  url: string;
  source?: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
}

/** Bytes of source that ran at least once; the innermost range around a byte decides. */
export function executedBytes(scripts: readonly CoveredScript[]): number {
  return scripts.reduce((bytes, script) => bytes + executedIn(script), 0);
}

function executedIn({ source = '', functions }: CoveredScript): number {
  const ran = new Uint8Array(source.length);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) {
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    }
  }
  return ran.reduce((bytes, byte) => bytes + byte, 0);
}
