import * as v from 'valibot';
import type { RateLimitName } from './rate-limits.ts';

/** A file's types in place of a JSON form. */
export interface FileAnswer {
  types: readonly string[];
}

/** Why a call may be refused, beyond what follows from the call table. */
export interface Refusal {
  means: string;
  /** Values of `code`: stable, for programs to branch on. */
  codes?: readonly string[];
  /** The body, where it is not just a `Detail`; `null` has none. */
  body?: v.GenericSchema | null;
}

/**
 * What a call takes and answers, for the OpenAPI document, the developers' page and the tests. What
 * follows from the rest (a bad body is 400, no token is 401 …) is not repeated here.
 */
export interface CallSchema {
  summary: string;
  /** Form of the JSON body. */
  input?: v.GenericSchema;
  /** Form of each successful answer by status; `null` has no body. */
  answers: Readonly<Record<number, v.GenericSchema | FileAnswer | null>>;
  refusals?: Readonly<Record<number, Refusal>>;
  limits?: readonly RateLimitName[];
  /** Needs a confirmed address. */
  verified?: true;
  /** Needs the header that makes it happen once. */
  idempotent?: true;
}

/** A refusal in words; `errors` repeats it by field where it is about the body. */
export const Detail = v.object({
  detail: v.string(),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** Sentences by field of the body (`non_field_errors` is about all of it), or one about what is no body at all. */
export const BadRequest = v.union([Detail, v.record(v.string(), v.array(v.string()))]);

/** A part of a list, with the addresses of its neighbours. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    count: v.number(),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(item),
  });

export const isFile = (answer: v.GenericSchema | FileAnswer | null): answer is FileAnswer =>
  answer !== null && 'types' in answer;
