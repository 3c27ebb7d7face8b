/** The parts of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
}

/** A field of a body, by its path: `license.id`, `results[].name`. */
export interface Field {
  path: string;
  type: string;
  isRequired: boolean;
  about: string;
  example: string | undefined;
}

/** Resolves a `$ref` of the document. */
type Find = (ref: string) => Schema;

const isNull = ({ type }: Schema) => type === 'null';
/** Deeper fields are documented at their own schema. */
const DEPTH = 4;

/** The alternative schemas of a value, without `null`. */
const formsOf = (schema: Schema, find: Find): Schema[] =>
  schema.$ref
    ? formsOf(find(schema.$ref), find)
    : schema.anyOf
      ? schema.anyOf.filter((each) => !isNull(each)).flatMap((each) => formsOf(each, find))
      : [schema];

function typeOf(schema: Schema, find: Find): string {
  const types = formsOf(schema, find).map(({ type, format, items, minLength, maxLength }) => {
    if (items) return `${typeOf(items, find)}[]`;
    const length = maxLength ? ` ${minLength ?? 0}–${maxLength}` : '';
    return `${format ?? type ?? 'any'}${length}`;
  });
  return [...new Set([...types, ...(schema.anyOf?.some(isNull) ? ['null'] : [])])].join(' | ');
}

export function fieldsOf(schema: Schema, find: Find, prefix = '', depth = 0): Field[] {
  if (depth > DEPTH) return [];
  const fields = formsOf(schema, find).flatMap((form) =>
    form.items
      ? fieldsOf(form.items, find, `${prefix}[]`, depth + 1)
      : Object.entries(form.properties ?? {}).flatMap(([name, inner]) => {
          const path = prefix ? `${prefix}.${name}` : name;
          const isRequired = form.required?.includes(name) ?? false;
          const about = inner.description ?? '';
          const own = { path, type: typeOf(inner, find), isRequired, about, example: exampleOf(inner) };
          return [own, ...fieldsOf(inner, find, path, depth + 1)];
        }),
  );
  return [...new Map(fields.map((field) => [field.path, field])).values()];
}

const exampleOf = ({ examples, enum: values }: Schema): string | undefined =>
  values ? values.map((value) => JSON.stringify(value)).join(', ') : examples && JSON.stringify(examples[0]);

/** A body made from the fields' examples. */
export function sampleOf(schema: Schema, find: Find, depth = 0): unknown {
  if (schema.examples) return schema.examples[0];
  const [form = {}] = formsOf(schema, find);
  if (form.examples) return form.examples[0];
  if (form.const !== undefined) return form.const;
  if (depth > DEPTH) return null;
  if (form.items) return [sampleOf(form.items, find, depth + 1)];
  const { properties } = form;
  if (!properties) return form.type === 'object' ? {} : null;
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner, find, depth + 1)]),
  );
}
