import * as v from 'valibot';
import type { RateLimitName } from './rate-limits.ts';

/** The media types of a file answer. */
export interface FileAnswer {
  types: readonly string[];
}

/** A refusal beyond those that follow from the call table. */
export interface Refusal {
  means: string;
  /** Values of `code`, stable for programs. */
  codes?: readonly string[];
  /** The body's schema, a `Detail` unless given; `null` for none. */
  body?: v.GenericSchema | null;
}

/**
 * What a call takes and answers, for the OpenAPI document, the developers' page and the tests. Statuses that follow
 * from the rest, such as 400 for a bad body, are not repeated.
 */
export interface CallSchema {
  summary: string;
  /** Schema of the JSON body. */
  input?: v.GenericSchema;
  /** Schema of each successful answer by status; `null` for no body. */
  answers: Readonly<Record<number, v.GenericSchema | FileAnswer | null>>;
  refusals?: Readonly<Record<number, Refusal>>;
  limits?: readonly RateLimitName[];
  /** Needs a confirmed address. */
  verified?: true;
  /** Needs an idempotency key. */
  idempotent?: true;
}

/** A refusal; `errors` repeats it by field if it is about the body. */
export const Detail = v.object({
  detail: v.string(),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** Sentences by field (`non_field_errors` is about the whole body), or a `Detail` about an unreadable body. */
export const BadRequest = v.union([Detail, v.record(v.string(), v.array(v.string()))]);

/** A page of a list, with the addresses of its neighbours. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    count: v.number(),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(item),
  });

export const isFile = (answer: v.GenericSchema | FileAnswer | null): answer is FileAnswer =>
  answer !== null && 'types' in answer;
