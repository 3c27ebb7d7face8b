import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Loads a font to draw text as outlines, so that a picture does not depend on the machine's fonts. */
export function loadFont(file: URL): Font {
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file.pathname} is not a single typeface`);
  return font;
}

export function textWidth(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** The text as SVG path data with its baseline starting at `x`, `y`. */
export function textPath(font: Font, text: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x;
  return glyphs
    .map((glyph, index) => {
      const path = glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
      pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale;
      return path;
    })
    .join('');
}

/** Breaks text at spaces into lines no wider than `width`. */
export function wrap(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(font, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
