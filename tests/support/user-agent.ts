import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { CSRF_FIELD } from '#lib/contract/routes/sent-form.ts';

/** Sends requests to the Worker under test, or over a socket. */
export type Transport = (path: string, init: RequestInit & { headers: Headers }) => Promise<Response>;

export interface CallInit {
  /** Replaces the call's method. */
  method?: 'HEAD';
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Added to the browser's headers; `null` removes a header. */
  headers?: Record<string, string | null>;
}

/**
 * Behaves towards the Worker like a browser: keeps cookies, sends a browser's headers and the page's CSRF token.
 */
export class UserAgent {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  csrf = '';
  readonly #transport: Transport;

  constructor(origin: string, transport: Transport) {
    this.origin = origin;
    this.#transport = transport;
  }

  async visit(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie && !headers.has('Cookie')) headers.set('Cookie', cookie);
    const response = await this.#transport(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    this.csrf = response.headers.get(CSRF_HEADER) ?? this.csrf;
    return response;
  }

  /** Gets a guest's cookie and CSRF token, like a page. */
  async open(): Promise<void> {
    await this.visit('/csrf-token');
  }

  /** Makes a call like the portal's client. */
  call(
    name: CallName,
    { params, query, body, headers: overrides = {}, ...asked }: CallInit = {},
  ): Promise<Response> {
    const { method } = { ...calls[name], ...asked };
    const headers = new Headers({ Accept: 'application/json' });
    if (method !== 'GET' && method !== 'HEAD')
      for (const [header, value] of this.#ownWrite()) headers.set(header, value);
    const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof Blob);
    if (isJson) headers.set('Content-Type', 'application/json');
    for (const [header, value] of Object.entries(overrides)) {
      if (value === null) headers.delete(header);
      else headers.set(header, value);
    }
    const payload = isJson ? JSON.stringify(body) : body;
    return this.visit(callPath(name, params, query), { method, headers, ...(payload && { body: payload }) });
  }

  /** Sends a plain form like a browser without JavaScript, with the page's token; `null` removes a header. */
  submit(
    path: string,
    fields: Record<string, string>,
    overrides: Record<string, string | null> = {},
  ): Promise<Response> {
    const headers = new Headers({
      Origin: this.origin,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    for (const [header, value] of Object.entries(overrides)) {
      if (value === null) headers.delete(header);
      else headers.set(header, value);
    }
    const body = new URLSearchParams({ [CSRF_FIELD]: this.csrf, ...fields }).toString();
    return this.visit(path, { method: 'POST', headers, body });
  }

  async logIn(email: string, password: string, remember = false): Promise<Response> {
    if (!this.csrf) await this.open();
    return this.call('login', { body: { email, password, remember } });
  }

  /** Confirms the session with its user’s password. */
  confirm(password: string): Promise<Response> {
    return this.call('confirm', { body: { method: 'password', password } });
  }

  /** Another tab of the same browser. */
  tab(): UserAgent {
    const tab = new UserAgent(this.origin, this.#transport);
    for (const [name, value] of this.cookies) tab.cookies.set(name, value);
    tab.csrf = this.csrf;
    return tab;
  }

  #ownWrite(): [string, string][] {
    return [
      ['Origin', this.origin],
      ['Sec-Fetch-Site', 'same-origin'],
      [CSRF_HEADER, this.csrf],
    ];
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
