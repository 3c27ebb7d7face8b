import * as v from 'valibot';
import type { StaffRole } from '#lib/contract/account/roles.ts';
import { listOf } from '#lib/contract/fields.ts';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import type { ApiScope } from '#lib/contract/seller/rules.ts';
import type { RateLimitName } from './rate-limits.ts';

export type Credential = 'none' | 'bearer' | 'license-key' | 'api-key' | 'signature';

/** The media types of a file answer. */
export interface FileAnswer {
  types: readonly string[];
}

/** A refusal beyond those that follow from the rest of the declaration. */
export interface Refusal {
  /** Printed of calls that strangers may know of; others have a comment. */
  means?: string;
  /** Values of `code`, stable for programs. */
  codes?: readonly string[];
  /** The body's schema, a `Detail` unless given; `null` for none. */
  body?: v.GenericSchema | null;
}

/**
 * The declaration of a call: the proxy forwards by it, the browser calls and reads by it, the OpenAPI document and the
 * developers' page print it. Statuses that follow from the rest, such as 400 for a bad body, are not repeated.
 */
interface AnyCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Template with `:name` parameters; ends with a slash, as Django hosts expect. */
  path: string;
  credential: Credential;
  /** Every host must offer it; screens leave out what needs a missing call that is not core. */
  core: boolean;
  /** Query parameters that are passed on; the proxy drops all others. */
  query?: readonly string[];
  /** Schema of the JSON body. */
  input?: v.GenericSchema;
  /** Largest request body, `MAX_BODY_BYTES` unless given. */
  maxBodyBytes?: number;
  /** Schema of each successful answer by status; `null` for no body. */
  answers: Readonly<Record<number, v.GenericSchema | FileAnswer | null>>;
  /** What is left of a successful answer at the portal's address, where the proxy keeps its secrets. */
  relayed?: v.GenericSchema;
  /** How the portal reads a successful answer; absent if it does not read it. */
  result?: v.GenericSchema;
  refusals?: Readonly<Record<number, Refusal>>;
  limits?: readonly RateLimitName[];
  /** Needs a confirmed address. */
  verified?: true;
  /** Needs an idempotency key. */
  idempotent?: true;
  /** The least role by which it can be made in an organization, at `organizationPath`; absent where it is a person's alone. */
  organization?: OrganizationRole;
  /** What the API key of a seller's program must be allowed to. */
  scope?: ApiScope;
  /** Advice for developers in paragraphs, and what each successful answer means: see `ProgramCall`. */
  guide?: readonly string[];
  outcomes?: Readonly<Record<number, string>>;
}

/** A call that the OpenAPI document and the developers' page may tell of, in a sentence. */
export interface ToldCall extends AnyCall {
  summary: string;
  role?: undefined;
  refusals?: Readonly<Record<number, Refusal & { means: string }>>;
}

/** Only the seller's people may make it: to everybody else it does not exist. Its docstring says what it does. */
export interface StaffCall extends AnyCall {
  role: StaffRole;
}

export type Call = ToldCall | StaffCall;

/** A call of programs outside the portal. It is documented at length, as no browser's bundle holds it. */
export type ProgramCall = ToldCall & Required<Pick<ToldCall, 'guide' | 'outcomes'>>;

/** The limits of a call; a session has one on all writes but the last, which never fails. */
export const limitsOf = ({ method, credential, answers, limits = [] }: Call): readonly RateLimitName[] =>
  credential === 'bearer' && method !== 'GET' && !(205 in answers) ? [...limits, 'writesPerAccount'] : limits;

/** Whether a call is a write that only the portal's own pages may send: no program brings its credential along. */
export const isOwnWrite = ({ method, credential }: Pick<Call, 'method' | 'credential'>): boolean =>
  method !== 'GET' && (credential === 'none' || credential === 'bearer');

export const open = { credential: 'none', core: true } as const;
export const bearer = { credential: 'bearer', core: true } as const;
export const ownOpen = { credential: 'none', core: false } as const;
export const ownBearer = { credential: 'bearer', core: false } as const;
/** Calls of the seller's people. */
export const support = { credential: 'bearer', core: false, role: 'support' } as const;
export const admin = { credential: 'bearer', core: false, role: 'admin' } as const;
/** Desktop products: the licence key in the body is the credential. */
export const device = { credential: 'license-key', core: false } as const;
/** What the addresses of neighbouring pages may contain, by kind of list. */
export const paging = ['page', 'page_size'] as const;
export const slice = ['limit', 'offset'] as const;

/** An answer that the portal reads as documented. */
export const answersWith = <Schema extends v.GenericSchema>(schema: Schema, status = 200) => ({
  answers: { [status]: schema },
  result: schema,
});

/** A page of a list, with the addresses of its neighbours; the portal also reads a plain array. */
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

/** A refusal; `errors` repeats it by field if it is about the body. */
export const Detail = v.object({
  detail: v.string(),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** Sentences by field (`non_field_errors` is about the whole body), or a `Detail` about an unreadable body. */
export const BadRequest = v.union([Detail, v.record(v.string(), v.array(v.string()))]);

/** The answer of a call that only acts. */
export const Message = v.object({ message: v.string() });

export const isFile = (answer: v.GenericSchema | FileAnswer | null | undefined): answer is FileAnswer =>
  answer !== null && answer !== undefined && 'types' in answer;

/** Whether a call answers a file, which is streamed with its own type and ranges. */
export const isFileCall = ({ answers }: Pick<Call, 'answers'>): boolean => isFile(answers[200]);

/** What a call's answer is once it is read, or nothing if it is not read. */
export type ResultOf<C extends Call> = C extends { result: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined;

/**
 * Reads a successful answer as the call declares it.
 *
 * @throws when the answer breaks the contract
 */
export const parseResult = <C extends Call>({ result }: C, body: unknown): ResultOf<C> =>
  (result && v.parse(result, body)) as ResultOf<C>;

/** How a long list is asked for: from a row on, as many as fit a page. */
export const cursor = ['after', 'limit'] as const;

/** A page of a list that no total counts, and where the next one begins; null after the last row. */
export const answersWithCursor = <Item extends v.GenericSchema>(item: Item) => {
  const page = v.object({ results: v.array(item), next: v.nullable(v.string()) });
  return { answers: { 200: page }, result: page };
};

/** The same with the number of all rows, as far as they are counted (`MOST_COUNTED`); null after the first page. */
export const answersWithCount = <Item extends v.GenericSchema>(item: Item) => {
  const page = v.object({
    results: v.array(item),
    next: v.nullable(v.string()),
    found: v.nullable(v.number()),
  });
  return { answers: { 200: page }, result: page };
};
