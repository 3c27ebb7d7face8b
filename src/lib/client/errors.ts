import {
  CONNECTION_ERROR,
  FORBIDDEN,
  NOT_FOUND,
  OUTDATED,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
  TRY_LATER,
  VALIDATION_ERROR,
} from '#lib/text/errors.ts';

/** Why a call failed. */
export type Failure =
  | { kind: 'no-response' }
  /** A deployment has removed the code that the call needs. */
  | { kind: 'outdated' }
  | { kind: 'answer'; status: number; body: unknown };

/** The Worker's codes for an unreachable API: for the user, a connection problem. */
const CONNECTION_CODES = new Set(['upstream_unavailable', 'upstream_timeout']);

export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(globalMessage(failure) ?? 'The call failed');
    this.name = 'CallError';
    this.failure = failure;
  }

  get status(): number {
    return this.failure.kind === 'answer' ? this.failure.status : 0;
  }

  /** The response's `code`, stable for programs. */
  get code(): unknown {
    return this.failure.kind === 'answer' ? field(this.failure.body, 'code') : undefined;
  }
}

/** The methods that a refusal offers to continue a login or to confirm a call. */
export function waysOf({ failure }: CallError): string[] {
  const methods = failure.kind === 'answer' ? field(failure.body, 'methods') : [];
  return [methods ?? []].flat().map(String);
}

/** Whether the browser may be remembered after this login; yes, unless the host says no. */
export const mayRemember = ({ failure }: CallError): boolean =>
  failure.kind !== 'answer' || field(failure.body, 'can_remember') !== false;

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined;
  if (Array.isArray(value)) return firstText(value[0]);
  return undefined;
}

/** One sentence for each field of `{ email: ['…'] }` or `{ email: '…' }`. */
function messagesByField(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  const entries = Object.entries(errors).flatMap(([name, value]) => {
    const text = firstText(value);
    return text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Errors by field, from `errors` or from lists in the body itself. */
function fieldsOf(body: unknown): Record<string, string> {
  const errors = field(body, 'errors');
  if (errors !== undefined) return messagesByField(errors);
  if (typeof body !== 'object' || body === null) return {};
  return messagesByField(
    Object.fromEntries(Object.entries(body).filter(([, value]) => Array.isArray(value))),
  );
}

/** Whether there was no response, as without a network. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'no-response';
}

/** Whether a deployment has removed the code that the call needs. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && error.failure.kind === 'outdated';

export function isConnectionFailure(failure: Failure): boolean {
  return failure.kind !== 'answer' || CONNECTION_CODES.has(String(field(failure.body, 'code')));
}

/** The text for a status (docs/product.md, 14.1 Error catalogue), if any. */
export function globalMessage(failure: Failure): string | undefined {
  if (failure.kind !== 'answer' || isConnectionFailure(failure)) return CONNECTION_ERROR;
  const { status, body } = failure;
  if (status === 403) return FORBIDDEN;
  if (status === 404) return NOT_FOUND;
  if (status === 422) return Object.values(messagesByField(field(body, 'errors')))[0] ?? VALIDATION_ERROR;
  if (status === 429) return TOO_MANY_REQUESTS;
  if (status >= 500) return SERVER_ERROR;
  return undefined;
}

/** The server's text: message, detail, error, first non-field error or first field error. */
export function serverMessage(failure: Failure): string | undefined {
  if (failure.kind !== 'answer' || failure.status >= 500) return undefined;
  const { body } = failure;
  if (typeof body === 'string') return /^\s*</.test(body) ? undefined : body || undefined;
  const named = ['message', 'detail', 'error', 'non_field_errors'].map((name) =>
    firstText(field(body, name)),
  );
  return named.find(Boolean) ?? Object.values(fieldsOf(body))[0];
}

/** The server's text, else the area's (docs/product.md, 14.2 Errors by area). */
export function messageFor(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback;
  if (isOutdated(error)) return OUTDATED;
  return serverMessage(error.failure) ?? fallback;
}

/**
 * The catalogue's text, shown next to the area's; undefined if the server gave one. Omits advice that `message` gives.
 */
export function reasonFor(error: unknown, message = ''): string | undefined {
  if (!(error instanceof CallError) || messageFor(error, '')) return undefined;
  const reason = globalMessage(error.failure);
  return message.includes(TRY_LATER) ? reason?.replace(` ${TRY_LATER}.`, '') : reason;
}

/** The text under a title: the server's, else the catalogue's, else the area's. */
export function failureText(error: unknown, fallback: string): string {
  return messageFor(error, reasonFor(error) ?? fallback);
}

/** Errors by field name, for forms: `{ email: ['…'] }` → `{ email: '…' }`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallError) || error.failure.kind !== 'answer') return {};
  const { non_field_errors: _, ...fields } = fieldsOf(error.failure.body);
  return fields;
}
