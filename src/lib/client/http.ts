import { FetchError, ofetch } from 'ofetch';
import { type Call, parseResult, type ResultOf } from '#lib/contract/calls/call.ts';
import {
  ACCOUNT_CHANGED,
  CONFIRMATION_REQUIRED,
  CSRF_HEADER,
  pathOf,
  SESSION_REPLACED,
} from '#lib/contract/calls/protocol.ts';
import {
  parseSiteFile,
  type SiteFile,
  type SiteFileName,
  siteFiles,
} from '#lib/contract/calls/site-files.ts';
import { REQUEST_TIMEOUT_MS } from '#lib/contract/limits.ts';
import { CallError, waysOf } from './errors.ts';
import { isPageOvertaken, refusalOf } from './refusals.ts';

// Loaded with the HTTP client, since a page needs the calls only when it makes one.
export { portalCalls } from '#lib/contract/calls/portal-calls.ts';

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown> | FormData | Blob;
  headers?: Record<string, string>;
  /** In milliseconds, if the upload needs more than the usual time limit. */
  timeout?: number;
}

/** The only ofetch instance: same origin, no tokens, JSON, one time limit, no retries. */
const http = ofetch.create({ timeout: REQUEST_TIMEOUT_MS, retry: false, credentials: 'same-origin' });

const csrfMeta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

function keepCsrf(response: Response): void {
  const token = response.headers.get(CSRF_HEADER);
  const meta = csrfMeta();
  if (token && meta) meta.content = token;
}

async function request(method: string, path: string, { body, headers: extra, timeout }: CallOptions) {
  const headers: Record<string, string> = { Accept: 'application/json', ...extra };
  const token = csrfMeta()?.content;
  if (method !== 'GET' && token) headers[CSRF_HEADER] = token;
  try {
    const response = await http.raw(path, {
      method,
      headers,
      ...(body && { body }),
      ...(timeout && { timeout }),
    });
    keepCsrf(response);
    return response;
  } catch (error) {
    const response = error instanceof FetchError ? error.response : undefined;
    if (!response) throw new CallError({ kind: 'no-response' });
    keepCsrf(response);
    const { status, _data: body } = response;
    throw method === 'GET' ? new CallError({ kind: 'answer', status, body }) : refusalOf(status, body);
  }
}

async function fetchJson(method: string, path: string, options: CallOptions): Promise<unknown> {
  return (await request(method, path, options))._data;
}

/** Codes of a request that was made with a former cookie. */
const STALE: ReadonlySet<unknown> = new Set(['csrf_failed', SESSION_REPLACED]);

/** Gets the current cookie's token after another tab has changed the session; returns the cookie's account. */
async function renewCsrf(): Promise<string | null> {
  const answer = await request('GET', '/csrf-token', {});
  return answer._data?.account ?? null;
}

/** Asks the user to confirm their identity by one of these methods. */
type Confirm = (ways: readonly string[]) => Promise<void>;

/**
 * Makes a call by its declaration and parses its response; repeats it after a confirmation if the host wants one.
 *
 * @param account the email address of the account that the page was opened for
 * @param onOvertaken called when a refused write shows that the page is outdated
 * @throws CallError, what `confirm` throws, or another error if the response breaks the contract
 */
export async function send<C extends Call>(
  call: C,
  options: CallOptions = {},
  account?: string,
  confirm?: Confirm,
  onOvertaken?: () => void,
): Promise<ResultOf<C>> {
  const path = pathOf(call, options.params, options.query);
  const ask = () => withNewCookie(account, () => fetchJson(call.method, path, options));
  const body = await ask()
    .catch(async (error) => {
      if (!confirm || !(error instanceof CallError && error.code === CONFIRMATION_REQUIRED)) throw error;
      await confirm(waysOf(error));
      return ask();
    })
    .catch((error) => {
      if (call.method !== 'GET' && isPageOvertaken(error)) onOvertaken?.();
      throw error;
    });
  return parseResult(call, body);
}

/** Repeats a request with the new cookie, unless that belongs to another account: the request was not made for it. */
async function withNewCookie<Answer>(
  account: string | undefined,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return ask().catch(async (error) => {
    if (!(error instanceof CallError && STALE.has(error.code))) throw error;
    const present = await renewCsrf();
    if (present && present !== account)
      throw new CallError({ kind: 'answer', status: 409, body: { code: ACCOUNT_CHANGED } });
    return ask();
  });
}

/** Downloads a file of this site; returns its content and the name that the server gives it. */
export async function fetchFile(path: string, account?: string): Promise<{ name: string; content: Blob }> {
  const answer = await withNewCookie(account, () => request('GET', path, { headers: { Accept: '*/*' } }));
  const { headers, _data: data } = answer;
  return {
    name: /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '',
    content: data instanceof Blob ? data : new Blob([data], { type: headers.get('Content-Type') ?? '' }),
  };
}

/** Statuses of a host that does not support HEAD. */
const UNASKED: ReadonlySet<number> = new Set([405, 501]);

/**
 * Checks that a file of this site is available, without downloading it.
 *
 * @returns whether it is an attachment, which browsers save; false if the host does not say
 * @throws CallError if it is not available
 */
export async function probeFile(path: string): Promise<boolean> {
  try {
    const { headers } = await request('HEAD', path, { headers: { Accept: '*/*' } });
    return /^attachment\b/i.test(headers.get('Content-Disposition') ?? '');
  } catch (error) {
    if (error instanceof CallError && UNASKED.has(error.status)) return false;
    throw error;
  }
}

/** @throws CallError, or another error if the file breaks the contract */
export async function readSiteFile<N extends SiteFileName>(name: N): Promise<SiteFile<N>> {
  return parseSiteFile(name, await fetchJson('GET', siteFiles[name].path, {}));
}
