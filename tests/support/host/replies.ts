import type { HostReply, HostRequest, Settings } from './types.ts';

/** Answers in the words of Django REST Framework and simplejwt. */
export const ok = (body: unknown, status = 200): HostReply => ({ status, body });

export const notFound: HostReply = { status: 404, body: { detail: 'No Customer matches the given query.' } };

/** What Django says of an address that no URL pattern has. */
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
  body: { detail: 'Request was throttled. Expected available in 42 seconds.' },
  headers: { 'Retry-After': '42' },
};

/** A list as PageNumberPagination writes it, or without any paging. */
export function list(settings: Settings, request: HostRequest, items: unknown[]): HostReply {
  if (settings.lists === 'plain') return ok(items);
  const size = Number(request.query.get('page_size') ?? request.query.get('limit')) || 25;
  const page = Number(request.query.get('page')) || 1;
  const address = (number: number) => `http://testserver${request.path}?page=${number}`;
  return ok({
    count: items.length,
    next: page * size < items.length ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: items.slice((page - 1) * size, page * size),
  });
}

/** The JSON object that came, or nothing. */
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

/** The field errors of what is missing, if anything is. */
export function missing(fields: Record<string, string>, ...names: string[]): HostReply | undefined {
  const absent = names.filter((name) => !fields[name]);
  return absent.length > 0
    ? invalid(Object.fromEntries(absent.map((name) => [name, [REQUIRED]])))
    : undefined;
}
