import type { ArticlePart, Property } from '#lib/site/content/article-parts.ts';
import { texProblem } from '#lib/site/content/formulas.ts';
import { nearest } from '#lib/site/content/nearest.ts';
import type { Fault } from '#scripts/build/content/problems.ts';
import { readLiteral } from './literals.ts';
import type { Attribute, OpenTag } from './open-tag.ts';
import { pointFaults } from './points.ts';

/** The faults in the properties of a part's tag, which opens at an index of the text. */
export function propertyFaults(text: string, at: number, tag: OpenTag, part: ArticlePart): Fault[] {
  const missing = Object.entries(part.properties)
    .filter(([name, { required }]) => required && !tag.attributes.some((given) => given.name === name))
    .map(([name, { hint }]) => ({ at, message: `a <${tag.name}> manca ${name}: ${hint}` }));
  return [
    ...missing,
    ...tag.attributes.flatMap((attribute, index) => {
      const property = part.properties[attribute.name];
      if (!property) return [unknownProperty(attribute, tag.name, Object.keys(part.properties))];
      if (tag.attributes.findIndex(({ name }) => name === attribute.name) < index)
        return [{ at: attribute.at, message: `${attribute.name} c’è due volte: lascia quella giusta` }];
      return valueFaults(text, attribute, property);
    }),
  ];
}

function unknownProperty({ name, at }: Attribute, tag: string, known: string[]): Fault {
  const meant = nearest(name, known);
  const rest = meant ? `forse ${meant}` : `può avere ${known.join(', ')}`;
  return { at, message: `<${tag}> non ha la proprietà ${name}: ${rest}` };
}

function valueFaults(text: string, { name, at, value }: Attribute, property: Property): Fault[] {
  if (property.value.kind === 'points') {
    if (value.kind === 'code') return pointFaults(text, value.at, value.at + value.code.length);
    return [{ at, message: `${name} va fra graffe: ${name}={[{ label: '2026', value: 4.5 }]}` }];
  }
  if (value.kind === 'none')
    return [{ at, message: `${name} è senza valore: ${name}="…", ${property.hint}` }];
  if (value.kind === 'text') return writtenFaults(value.text, value.at, name, property);
  const literal = readLiteral(text, value.at, value.at + value.code.length);
  if ('kind' in literal && literal.kind === 'text')
    return writtenFaults(literal.value, literal.at, name, property);
  return [{ at: value.at - 1, message: `${name} è un testo fra virgolette: ${name}="…"` }];
}

function writtenFaults(
  written: string,
  at: number,
  name: string,
  { value, required, hint }: Property,
): Fault[] {
  if (!written.trim()) return required ? [{ at, message: `${name} è vuoto: ${hint}` }] : [];
  if (value.kind === 'tex') {
    const wrong = texProblem(written);
    return wrong ? [{ at, message: wrong }] : [];
  }
  if (value.kind !== 'choice' || value.choices.includes(written)) return [];
  const meant = value.meant[written.toLowerCase()] ?? nearest(written, value.choices);
  const rest = meant ? `forse «${meant}»` : `scegli fra ${value.choices.join(', ')}`;
  return [{ at, message: `«${written}» non è un valore di ${name}: ${rest}` }];
}
