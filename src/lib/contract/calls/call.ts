import * as v from 'valibot';
import type { StaffRole } from '#lib/contract/account/roles.ts';
import { listOf } from '#lib/contract/fields.ts';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import type { ApiScope } from '#lib/contract/seller/rules.ts';
import type { RateLimitName } from './rate-limits.ts';

export type Credential = 'none' | 'bearer' | 'license-key' | 'api-key' | 'signature';

/** The media types of a file response. */
export interface FileAnswer {
  types: readonly string[];
}

/** A refusal that the rest of the declaration does not imply. */
export interface Refusal {
  /** Printed for public calls; staff calls have a comment. */
  means?: string;
  /** Values of `code`, stable for programs. */
  codes?: readonly string[];
  /** The body's schema, a `Detail` unless given; `null` for none. */
  body?: v.GenericSchema | null;
}

/**
 * The declaration of a call. The proxy forwards by it, the browser calls and parses by it, and the OpenAPI document and
 * the developers' page print it. It omits statuses that follow from the rest, such as 400 for an invalid body.
 */
interface AnyCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Template with `:name` parameters; ends with a slash, as Django hosts expect. */
  path: string;
  credential: Credential;
  /** Every host must implement it; screens hide what needs a missing non-core call. */
  core: boolean;
  /** Query parameters to forward; the proxy drops all others. */
  query?: readonly string[];
  /** Schema of the JSON body. */
  input?: v.GenericSchema;
  /** Largest request body, `MAX_BODY_BYTES` unless given. */
  maxBodyBytes?: number;
  /** Schema of each successful response by status; `null` for no body. */
  answers: Readonly<Record<number, v.GenericSchema | FileAnswer | null>>;
  /** The response that the browser gets, if the proxy keeps secrets of it. */
  relayed?: v.GenericSchema;
  /** How the portal parses a successful response; absent if it ignores the body. */
  result?: v.GenericSchema;
  refusals?: Readonly<Record<number, Refusal>>;
  limits?: readonly RateLimitName[];
  /** Needs a confirmed address. */
  verified?: true;
  /** Needs an idempotency key. */
  idempotent?: true;
  /** Lowest role that may make the call for an organization, at `organizationPath`; absent if only people may. */
  organization?: OrganizationRole;
  /** The scope that an API key needs. */
  scope?: ApiScope;
  /** Paragraphs of advice for developers, and the meaning of each successful response: see `ProgramCall`. */
  guide?: readonly string[];
  outcomes?: Readonly<Record<number, string>>;
}

/** A public call, which the OpenAPI document and the developers' page print. */
export interface ToldCall extends AnyCall {
  summary: string;
  role?: undefined;
  refusals?: Readonly<Record<number, Refusal & { means: string }>>;
}

/** Only for staff: for everyone else the call does not exist. A comment says what it does. */
export interface StaffCall extends AnyCall {
  role: StaffRole;
}

export type Call = ToldCall | StaffCall;

/** A call of external programs. Its documentation may be long, because no browser bundle contains it. */
export type ProgramCall = ToldCall & Required<Pick<ToldCall, 'guide' | 'outcomes'>>;

/** The limits of a call. All writes in a session share `writesPerAccount`, except logout, which never fails. */
export const limitsOf = ({ method, credential, answers, limits = [] }: Call): readonly RateLimitName[] =>
  credential === 'bearer' && method !== 'GET' && !(205 in answers) ? [...limits, 'writesPerAccount'] : limits;

/** Whether only the portal's pages may send a write, because it takes no credential of a program. */
export const isOwnWrite = ({ method, credential }: Pick<Call, 'method' | 'credential'>): boolean =>
  method !== 'GET' && (credential === 'none' || credential === 'bearer');

export const open = { credential: 'none', core: true } as const;
export const bearer = { credential: 'bearer', core: true } as const;
export const ownOpen = { credential: 'none', core: false } as const;
export const ownBearer = { credential: 'bearer', core: false } as const;
/** Staff calls. */
export const support = { credential: 'bearer', core: false, role: 'support' } as const;
export const admin = { credential: 'bearer', core: false, role: 'admin' } as const;
/** Desktop products: the licence key in the body is the credential. */
export const device = { credential: 'license-key', core: false } as const;
/** Query parameters of pages, by kind of list. */
export const paging = ['page', 'page_size'] as const;
export const slice = ['limit', 'offset'] as const;

/** A response that the portal parses as documented. */
export const answersWith = <Schema extends v.GenericSchema>(schema: Schema, status = 200) => ({
  answers: { [status]: schema },
  result: schema,
});

/** A page of a list, with links to its neighbours; the portal also accepts a plain array. */
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

/** A refusal; `errors` repeats it by field if it concerns the body. */
export const Detail = v.object({
  detail: v.string(),
  code: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

/** Errors by field (`non_field_errors`: the whole body), or a `Detail` about an unreadable body. */
export const BadRequest = v.union([Detail, v.record(v.string(), v.array(v.string()))]);

/** The response of a call without other data. */
export const Message = v.object({ message: v.string() });

export const isFile = (answer: v.GenericSchema | FileAnswer | null | undefined): answer is FileAnswer =>
  answer !== null && answer !== undefined && 'types' in answer;

/** Whether a call responds with a file, which the proxy streams with its type and ranges. */
export const isFileCall = ({ answers }: Pick<Call, 'answers'>): boolean => isFile(answers[200]);

/** The type of a call's parsed response; undefined if the portal ignores it. */
export type ResultOf<C extends Call> = C extends { result: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined;

/**
 * Parses a successful response as the call declares.
 *
 * @throws if the response breaks the contract
 */
export const parseResult = <C extends Call>({ result }: C, body: unknown): ResultOf<C> =>
  (result && v.parse(result, body)) as ResultOf<C>;

/** Query parameters of a long list: where to start, and the page's length. */
export const cursor = ['after', 'limit'] as const;

/** A page of a list without total, and where the next one begins; null after the last row. */
export const answersWithCursor = <Item extends v.GenericSchema>(item: Item) => {
  const page = v.object({ results: v.array(item), next: v.nullable(v.string()) });
  return { answers: { 200: page }, result: page };
};

/** The same with the total, counted up to `MOST_COUNTED`; null after the first page. */
export const answersWithCount = <Item extends v.GenericSchema>(item: Item) => {
  const page = v.object({
    results: v.array(item),
    next: v.nullable(v.string()),
    found: v.nullable(v.number()),
  });
  return { answers: { 200: page }, result: page };
};
