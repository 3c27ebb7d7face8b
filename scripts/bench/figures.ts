export type Unit = 'kB' | 'ms' | 's' | '×' | '%' | '/s' | '';

/** A measured number, with the limit that the product promises, if any. */
export interface Figure {
  name: string;
  value: number;
  unit: Unit;
  limit?: number;
}

/** One subject's result in a part of the benchmark, or why there is none. */
export type Finding =
  | { kind: 'measured'; subject: string; figures: Figure[] }
  | { kind: 'failed'; subject: string; reason: string };

export interface Section {
  part: string;
  findings: Finding[];
}

export const measured = (subject: string, figures: Figure[]): Finding => ({
  kind: 'measured',
  subject,
  figures,
});

export const failed = (subject: string, error: unknown): Finding => ({
  kind: 'failed',
  subject,
  reason: error instanceof Error ? error.message : String(error),
});

/** All findings as one Markdown table; a figure over its limit is bold. */
export function markdownTable(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ part, findings }) =>
    findings.map((finding, index) => [index === 0 ? part : '', finding.subject, cellOf(finding)]),
  );
  const rows = [['part', 'subject', 'measured'], ['---', '---', '---'], ...lines];
  return rows.map((row) => `| ${row.map(escapeCell).join(' | ')} |`).join('\n');
}

function cellOf(finding: Finding): string {
  if (finding.kind === 'failed') return `not measured: ${finding.reason.split('\n')[0]}`;
  return finding.figures.map(figureText).join(' · ');
}

function figureText({ name, value, unit, limit }: Figure): string {
  const bound = limit === undefined ? '' : ` (≤ ${numberText(limit, unit)})`;
  const text = `${name} ${numberText(value, unit)}${bound}`;
  return limit !== undefined && value > limit ? `**${text}**` : text;
}

function numberText(value: number, unit: Unit): string {
  switch (unit) {
    case 'kB':
      return `${(value / 1000).toFixed(1)} kB`;
    case 'ms':
      return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
    case 's':
      return `${value.toFixed(1)} s`;
    case '×':
      return `${value.toFixed(2)} ×`;
    case '%':
      return `${value.toFixed(1)} %`;
    case '/s':
      return `${value.toFixed(0)}/s`;
    case '':
      return value.toFixed(Number.isInteger(value) ? 0 : 2);
  }
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
