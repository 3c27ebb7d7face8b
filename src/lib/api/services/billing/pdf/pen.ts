import { breakTextIntoLines, type PDFFont, type PDFPage, rgb } from 'pdf-lib';

const INK = rgb(0.11, 0.14, 0.19);
const GREY = rgb(0.38, 0.42, 0.48);
export const LINE_HEIGHT = 14;

interface Style {
  size?: number;
  bold?: boolean;
  grey?: boolean;
}

/** Draws on a page; lengths are points from its lower left corner. */
export function createPen(page: PDFPage, fonts: { regular: PDFFont; bold: PDFFont }) {
  const write = (x: number, y: number, text: string, { size = 10, bold, grey }: Style = {}) =>
    // The space separates the last word from the next line's first one for screen readers.
    page.drawText(`${text} `, {
      x,
      y,
      size,
      font: bold ? fonts.bold : fonts.regular,
      color: grey ? GREY : INK,
    });
  const widthOf = (text: string, { size = 10, bold }: Style = {}) =>
    (bold ? fonts.bold : fonts.regular).widthOfTextAtSize(text, size);
  const linesOf = (width: number, text: string, size = 10) =>
    breakTextIntoLines(text, [' ', '-', '.', '@'], width, (part) =>
      fonts.regular.widthOfTextAtSize(part, size),
    );
  return {
    write,
    /** The lines of a text within a width. */
    linesOf,
    widthOf,
    writeRight(x: number, y: number, text: string, style: Style = {}) {
      write(x - widthOf(text, style), y, text, style);
    },
    /** Writes lines that wrap within a width; returns the y position of their end. */
    writeLines(x: number, top: number, width: number, lines: string[], style: Style = {}): number {
      const wrapped = lines.flatMap((line) => linesOf(width, line));
      for (const [row, line] of wrapped.entries()) write(x, top - row * LINE_HEIGHT, line, style);
      return top - wrapped.length * LINE_HEIGHT;
    },
    rule(left: number, right: number, y: number) {
      page.drawLine({ start: { x: left, y }, end: { x: right, y }, thickness: 0.7, color: GREY });
    },
  };
}
