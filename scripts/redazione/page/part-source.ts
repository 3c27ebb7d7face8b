import type { ArticlePart, PropertyValue } from '#lib/site/content/article-parts.ts';

/** An editor's input for a part: its properties by name, and the content of its tag. */
export interface PartValues {
  properties: Record<string, string>;
  content: string;
}

/** A part's source in an article. */
export function partSource(name: string, part: ArticlePart, { properties, content }: PartValues): string {
  const attributes = Object.entries(part.properties).flatMap(([property, { value }]) => {
    const typed = properties[property]?.trim() ?? '';
    return typed ? [` ${property}=${attributeOf(value, typed)}`] : [];
  });
  const tag = `<${name}${attributes.join('')}`;
  switch (part.content) {
    case 'nothing':
      return `${tag} />`;
    case 'table':
      return `${tag}>\n\n${content.trim()}\n\n</${name}>`;
    case 'text':
      return `${tag}>\n${content.trim()}\n</${name}>`;
  }
}

function attributeOf(value: PropertyValue, typed: string): string {
  if (value.kind === 'points') return `{[\n${pointsOf(typed).map(pointSource).join('')}]}`;
  // Escapes text that HTML would read as a character reference.
  const plain = typed.replace(/&(?=[a-z#])/gi, '&amp;').replaceAll('"', '&quot;');
  return `"${plain.replace(/\s*\n\s*/g, ' ')}"`;
}

const pointSource = ({ label, value }: { label: string; value: number }) =>
  `  { label: '${label.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}', value: ${value} },\n`;

/**
 * The points of a chart, one a line: «2024: 104,5».
 * @throws with a message for the editor
 */
export function pointsOf(typed: string): { label: string; value: number }[] {
  const lines = typed.split('\n').filter((line) => line.trim());
  return lines.map((line) => {
    const at = line.lastIndexOf(':');
    const label = line.slice(0, at).trim();
    const number = line
      .slice(at + 1)
      .trim()
      .replace('−', '-')
      .replace(',', '.');
    if (!label || !/^-?\d+(\.\d+)?$/.test(number)) {
      throw new Error(
        `«${line.trim()}» non è un punto del grafico: scrivi un’etichetta, due punti e un numero, come 2024: 104,5`,
      );
    }
    return { label, value: Number(number) };
  });
}
