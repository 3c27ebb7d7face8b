import { SELF } from 'cloudflare:test';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';

export const ORIGIN = 'https://portal.test';

interface Sent {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string | null>;
}

/**
 * Behaves towards the Worker like a browser: keeps cookies, sends a browser's headers and the page's CSRF
 * token.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  csrf = '';

  async visit(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie && !headers.has('Cookie')) headers.set('Cookie', cookie);
    const response = await SELF.fetch(`${ORIGIN}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    this.csrf = response.headers.get(CSRF_HEADER) ?? this.csrf;
    return response;
  }

  /** Gets a guest's cookie and its CSRF token, as a page does. */
  async open(): Promise<void> {
    await this.visit('/csrf-token');
  }

  /** Makes a call as the portal's client does; `null` leaves a header out. */
  call(name: CallName, { params, body, headers: overrides = {} }: Sent = {}): Promise<Response> {
    const { method } = calls[name];
    const headers = new Headers({ Accept: 'application/json' });
    if (method !== 'GET') {
      headers.set('Origin', ORIGIN);
      headers.set('Sec-Fetch-Site', 'same-origin');
      headers.set(CSRF_HEADER, this.csrf);
    }
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    for (const [header, value] of Object.entries(overrides)) {
      if (value === null) headers.delete(header);
      else headers.set(header, value);
    }
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return this.visit(callPath(name, params), { method, headers, ...(payload && { body: payload }) });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
