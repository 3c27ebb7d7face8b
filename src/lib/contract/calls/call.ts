export type Credential = 'none' | 'bearer' | 'license-key';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Template with `:name` parameters; ends with a slash, as Django hosts expect. */
  path: string;
  credential: Credential;
  core: boolean;
  /** Query parameters that are passed on; the proxy drops all others. */
  query?: readonly string[];
  /** `file` answers are streamed with their own type and ranges; all others are JSON. */
  answer?: 'json' | 'file';
  /** Largest request body, `MAX_BODY_BYTES` unless given. */
  maxBodyBytes?: number;
}

export const open = { credential: 'none', core: true } as const;
export const bearer = { credential: 'bearer', core: true } as const;
export const ownOpen = { credential: 'none', core: false } as const;
export const ownBearer = { credential: 'bearer', core: false } as const;
/** Desktop products: the licence key in the body is the credential. */
export const device = { credential: 'license-key', core: false } as const;
export const paging = ['page', 'page_size'] as const;

/** Fills in a template's parameters, encoded: `pathOf(calls.license, { id: '7' })`. */
export function pathOf(
  { path }: Pick<Call, 'path'>,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Code of the Worker's answer when the host has no such call. */
export const NOT_OFFERED = 'not_offered';

/** The header that carries the page's CSRF token on every write. */
export const CSRF_HEADER = 'X-CSRFToken';
/** The header that makes a purchase happen once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
