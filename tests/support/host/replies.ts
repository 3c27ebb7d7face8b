import type { HostReply, HostRequest, Settings } from './types.ts';

/** Responses in the wording of Django REST Framework and simplejwt. */
export const ok = (body: unknown, status = 200): HostReply => ({ status, body });

export const notFound: HostReply = { status: 404, body: { detail: 'No Customer matches the given query.' } };

/** Django's response to an address without a URL pattern. */
export const unknownAddress: HostReply = {
  status: 404,
  body: '<!doctype html>\n<html lang="en"><head><title>Not Found</title></head><body><h1>Not Found</h1></body></html>',
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
};

export const wrongMethod = (method: string): HostReply => ({
  status: 405,
  body: { detail: `Method "${method}" not allowed.` },
});

export const invalid = (fields: Record<string, string[]>): HostReply => ({ status: 400, body: fields });

export const noCredentials: HostReply = {
  status: 401,
  body: { detail: 'Authentication credentials were not provided.' },
  headers: { 'WWW-Authenticate': 'Bearer realm="api"' },
};

export const tokenNotValid: HostReply = {
  status: 401,
  body: {
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  },
  headers: { 'WWW-Authenticate': 'Bearer realm="api"' },
};

export const refreshNotValid: HostReply = {
  status: 401,
  body: { detail: 'Token is blacklisted', code: 'token_not_valid' },
};

export const throttled: HostReply = {
  status: 429,
  body: { detail: 'La richiesta è stata limitata (throttled). Riprova tra 42 secondi.' },
  headers: { 'Retry-After': '42' },
};

const PAGE_SIZE = 25;

/** A list in the form of PageNumberPagination, or a plain array. */
export function list(lists: Settings['lists'], request: HostRequest, items: unknown[]): HostReply {
  if (lists === 'plain') return ok(items);
  const size = Number(request.query.get('page_size')) || PAGE_SIZE;
  const page = Number(request.query.get('page')) || 1;
  if (page > 1 && (page - 1) * size >= items.length)
    return { status: 404, body: { detail: 'Pagina non valida.' } };
  const address = (number: number) => `http://testserver${request.path}?page=${number}`;
  return ok({
    count: items.length,
    next: page * size < items.length ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: items.slice((page - 1) * size, page * size),
  });
}

/** The request's JSON object, or an empty one. */
export function fieldsOf({ body }: HostRequest): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

const REQUIRED = 'Questo campo è obbligatorio.';

/** Field errors for missing fields, if any. */
export function missing(fields: Record<string, string>, ...names: string[]): HostReply | undefined {
  const absent = names.filter((name) => !fields[name]);
  return absent.length > 0
    ? invalid(Object.fromEntries(absent.map((name) => [name, [REQUIRED]])))
    : undefined;
}
