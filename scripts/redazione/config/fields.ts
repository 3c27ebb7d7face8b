import type { Field } from '@sveltia/cms';
import { z } from 'astro/zod';
import type { FieldWords } from './words.ts';

/** A schema as JSON Schema, as far as the editors' files use it. */
interface Shape {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  format?: string;
  pattern?: string;
  enum?: string[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  picture?: true;
}

/** Marks a picture's path, which is plain text outside a build. */
export const pictureSchema = z.string().meta({ picture: true });

export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' });
    },
  }) as Shape;
}

/** The values that missing fields stand for. */
export function defaultsOf(schema: z.ZodObject): Record<string, unknown> {
  const meanings = Object.entries(schema.shape).map(([name, field]) => [
    name,
    z.safeParse(field, undefined).data,
  ]);
  return Object.fromEntries(meanings.filter(([, meaning]) => meaning !== undefined));
}

/** The labels of choices, where there are any: `macro` is «Macro». */
export type ChoiceWords = Record<string, Record<string, string>>;

/** The form fields of a schema, in the order of `words`. */
export function fieldsOf(
  schema: z.ZodType,
  words: Record<string, FieldWords>,
  choices: ChoiceWords,
): Field[] {
  return partsOf(shapeOf(schema), words, choices);
}

function partsOf(
  { properties = {}, required = [] }: Shape,
  words: Record<string, FieldWords>,
  choices: ChoiceWords,
) {
  const unnamed = Object.keys(properties).filter((name) => !words[name]);
  if (unnamed.length > 0) throw new Error(`No words for the fields ${unnamed.join(', ')}`);
  return Object.entries(words).flatMap(([name, its]): Field[] => {
    const shape = properties[name];
    return shape ? [fieldOf(name, shape, its, required.includes(name), choices)] : [];
  });
}

function fieldOf(
  name: string,
  shape: Shape,
  words: FieldWords,
  required: boolean,
  choices: ChoiceWords,
): Field {
  const { label, hint, names, start } = words;
  const common = { name, label, required, ...(hint && { hint }) };
  if (names) return relation(common, names, shape.type === 'array');
  if (shape.enum) {
    const options = shape.enum.map((value) => ({ value, label: choices[name]?.[value] ?? value }));
    return { ...common, widget: 'select', options };
  }
  switch (shape.type) {
    case 'boolean':
      // A missing field has a meaning, so no checkbox is required.
      return { ...common, required: false, widget: 'boolean', default: (start ?? shape.default) === true };
    case 'integer':
    case 'number':
      return {
        ...common,
        widget: 'number',
        value_type: shape.type === 'integer' ? 'int' : 'float',
        ...(shape.minimum !== undefined && { min: shape.minimum }),
      };
    case 'object':
      return { ...common, widget: 'object', fields: partsOf(shape, words.parts ?? {}, choices) };
    case 'array':
      return list(common, shape, words, choices);
    default:
      return text(common, shape, start);
  }
}

type Common = { name: string; label: string; required: boolean; hint?: string };

function relation(common: Common, collection: string, multiple: boolean): Field {
  const shown = collection === 'authors' ? 'name' : 'title';
  return {
    ...common,
    widget: 'relation',
    collection,
    value_field: '{{slug}}',
    display_fields: [shown],
    search_fields: [shown],
    multiple,
  };
}

function list(
  common: Common,
  { items = {}, minItems }: Shape,
  words: FieldWords,
  choices: ChoiceWords,
): Field {
  const rest = {
    ...common,
    widget: 'list' as const,
    label_singular: words.one ?? words.label,
    min: minItems ?? 0,
  };
  if (!items.properties) return { ...rest, ...patternOf(items, words) };
  return { ...rest, collapsed: 'auto', fields: partsOf(items, words.parts ?? {}, choices) };
}

function text(common: Common, shape: Shape, start: FieldWords['start']): Field {
  if (shape.picture) return { ...common, widget: 'image', choose_url: false };
  if (shape.format === 'date') {
    const day = typeof start === 'string' ? { default: start } : {};
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', ...day };
  }
  const limit = shape.maxLength === undefined ? {} : { maxlength: shape.maxLength };
  const least = (shape.minLength ?? 0) > 1 ? { minlength: shape.minLength } : {};
  if (shape.maxLength !== undefined) return { ...common, widget: 'text', ...limit, ...least };
  if (shape.format === 'uri') return { ...common, widget: 'string', type: 'url' };
  return { ...common, widget: 'string', ...patternOf(shape, common) };
}

function patternOf({ pattern }: Shape, { label, hint }: { label: string; hint?: string }) {
  if (!pattern) return {};
  const rule: [string, string] = [pattern, hint ?? `${label}: il testo non ha la forma giusta`];
  return { pattern: rule };
}
