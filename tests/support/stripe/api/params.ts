import * as v from 'valibot';
import { type Refusal, wrong } from './refusal.ts';

/**
 * The parameters of a call that the stand-in accepts. A name that is missing in Stripe's API description does not
 * compile.
 */
export const paramsOf =
  <Params>() =>
  <Entries extends v.ObjectEntries>(entries: Entries & Record<Exclude<keyof Entries, keyof Params>, never>) =>
    v.strictObject(entries as Entries);

export const text = v.string();
export const integer = v.pipe(v.string(), v.regex(/^-?\d+$/, 'integer'), v.transform(Number));
export const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((given) => given === 'true'),
);
export const metadata = v.optional(v.record(v.string(), v.string()), {});
export const expand = v.optional(v.array(v.string()), []);
export const address = v.pipe(v.string(), v.url('url'));
export const currency = v.pipe(v.string(), v.regex(/^[a-z]{3}$/, 'currency'));
const moment = v.optional(integer);
const range = v.strictObject({ gt: moment, gte: moment, lt: moment, lte: moment });
export const created = v.optional(v.union([integer, range]));
export type Created = v.InferOutput<typeof created>;

/** The parameters of every list. */
export const paging = {
  limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), '10'),
  starting_after: v.optional(text),
  expand,
};
export type Paging = v.InferOutput<v.StrictObjectSchema<typeof paging, undefined>>;

/** Parses parameters; throws Stripe's error if they are wrong. */
export function readParams<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (result.success) return result.output;
  throw refusalOf(result.issues[0]);
}

function refusalOf({ path, type, expected, received, message }: v.BaseIssue<unknown>): Refusal {
  const [first = '', ...rest] = (path ?? []).map(({ key }) => String(key));
  const param = first + rest.map((name) => `[${name}]`).join('');
  if (type === 'strict_object' && expected === 'never') {
    return wrong(`Received unknown parameter: ${param}`, 'parameter_unknown', param);
  }
  if (received === 'undefined') return wrong(`Missing required param: ${param}.`, 'parameter_missing', param);
  if (message === 'integer') return wrong(`Invalid integer: ${received}`, 'parameter_invalid_integer', param);
  if (message === 'url') return wrong('Not a valid URL', 'url_invalid', param);
  return wrong(`Invalid ${param}: must be ${expected}`, 'parameter_invalid', param);
}
