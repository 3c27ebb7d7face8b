import * as v from 'valibot';
import { listOf } from '#lib/contract/fields.ts';
import type { RateLimitName } from './rate-limits.ts';

export type Credential = 'none' | 'bearer' | 'license-key';

/** A file's types in place of a JSON form. */
export interface FileAnswer {
  types: readonly string[];
}

/** Why a call may be refused, beyond what follows from the rest of its declaration. */
export interface Refusal {
  means: string;
  /** Values of `code`: stable, for programs to branch on. */
  codes?: readonly string[];
  /** The body, where it is not just a `Detail`; `null` has none. */
  body?: v.GenericSchema | null;
}

/**
 * All that there is to say of a call: the proxy forwards by it, the browser calls and reads by it, the OpenAPI
 * document and the developers' page print it. What follows from the rest (a body that breaks a rule is 400,
 * no token is 401 …) is not repeated.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Template with `:name` parameters; ends with a slash, as Django hosts expect. */
  path: string;
  credential: Credential;
  /** Every host has it; one without the others leaves out what stands on them. */
  core: boolean;
  summary: string;
  /** Query parameters that are passed on; all others are dropped. */
  query?: readonly string[];
  /** Form of the JSON body. */
  input?: v.GenericSchema;
  /** Largest request body; the usual limit where absent. */
  maxBodyBytes?: number;
  /** Form of each successful answer by status; `null` has no body. */
  answers: Readonly<Record<number, v.GenericSchema | FileAnswer | null>>;
  /** How the portal reads a successful answer; absent where it only needs to know that there was one. */
  result?: v.GenericSchema;
  refusals?: Readonly<Record<number, Refusal>>;
  limits?: readonly RateLimitName[];
  /** Needs a confirmed address. */
  verified?: true;
  /** Needs the header that makes it happen once. */
  idempotent?: true;
}

export const open = { credential: 'none', core: true } as const;
export const bearer = { credential: 'bearer', core: true } as const;
export const ownOpen = { credential: 'none', core: false } as const;
export const ownBearer = { credential: 'bearer', core: false } as const;
/** Desktop products: the licence key in the body is the credential. */
export const device = { credential: 'license-key', core: false } as const;
export const paging = ['page', 'page_size'] as const;

/** An answer that the portal reads as it is documented. */
export const answersWith = <Schema extends v.GenericSchema>(schema: Schema, status = 200) => ({
  answers: { [status]: schema },
  result: schema,
});

/** A part of a list, with the addresses of its neighbours; the portal also reads a plain array. */
export const answersWithList = <Item extends v.GenericSchema>(item: Item) => ({
  answers: {
    200: v.object({
      count: v.number(),
      next: v.nullable(v.string()),
      previous: v.nullable(v.string()),
      results: v.array(item),
    }),
  },
  result: listOf(item),
});

/** A refusal in words; `errors` repeats it by field where it is about the body. */
export const Detail = v.object({
  detail: v.string(),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** Sentences by field of the body (`non_field_errors` is about all of it), or one about what is no body at all. */
export const BadRequest = v.union([Detail, v.record(v.string(), v.array(v.string()))]);

/** The answer to what is only done. */
export const Message = v.object({ message: v.string() });

export const isFile = (answer: v.GenericSchema | FileAnswer | null | undefined): answer is FileAnswer =>
  answer !== null && answer !== undefined && 'types' in answer;

/** Whether a call answers with a file, which is streamed with its own type and ranges. */
export const isFileCall = ({ answers }: Pick<Call, 'answers'>): boolean => isFile(answers[200]);
