import { formatEuro } from '#lib/format.ts';
import { type ChargedVat, vatLabel } from '#lib/text/vat.ts';
import { MARGIN, RIGHT, type Sheet } from './document-table.ts';
import { A4 } from './pdf/document.ts';

/** The x position of the second column. */
export const MIDDLE = A4.width / 2 + 12;

export const UNWRITTEN =
  'Al posto di «?» i tuoi dati hanno un carattere che questo documento non può scrivere.';

/** Returns the y position of its end. */
export function drawParty(
  { text, write, writeLines }: Sheet,
  x: number,
  title: string,
  lines: string[],
): number {
  let end = 712;
  text('H2', () => write(x, end, title, { size: 9, grey: true }));
  text('P', () => {
    end = writeLines(x, end - 14, RIGHT - MIDDLE, lines);
  });
  return end;
}

/** The amounts without VAT and of VAT. */
interface Sums {
  netCents: number;
  vatCents: number;
  vat: ChargedVat;
}

export function drawTotals(
  { text, write, writeRight, widthOf }: Sheet,
  top: number,
  { netCents, vatCents, vat }: Sums,
): void {
  const totals = [
    ['Imponibile', formatEuro(netCents)],
    [vatLabel(vat), formatEuro(vatCents)],
    ['Totale', formatEuro(netCents + vatCents)],
  ] as const;
  const widest = Math.max(
    ...totals.map(([label, amount]) => widthOf(`${label}   ${amount}`, { bold: true })),
  );
  for (const [position, [label, amount]] of totals.entries()) {
    const y = top - position * 18;
    const style = { bold: position === totals.length - 1 };
    text('P', () => {
      write(Math.min(MIDDLE, RIGHT - widest), y, label, style);
      writeRight(RIGHT, y, amount, style);
    });
  }
}

export function drawNotes({ text, writeLines }: Sheet, top: number, notes: string[]): void {
  let end = top;
  for (const note of notes)
    text('P', () => {
      end = writeLines(MARGIN, end, RIGHT - MARGIN, [note], { grey: true });
    });
}
