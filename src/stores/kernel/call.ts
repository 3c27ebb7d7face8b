import type { CallOptions } from '#lib/client/http.ts';
import { loadHttp } from '#lib/client/request.ts';
import type { Call, ResultOf } from '#lib/contract/calls/call.ts';
import { confirm } from './confirm.ts';
import { reloadShown } from './on-screen.ts';
import { importCode } from './renew-document.ts';
import { $user, heedRefusal } from './session.ts';
import { forThisSession } from './session-lifetime.ts';

/** The HTTP client, which is loaded with the first call. */
type Http = Awaited<ReturnType<typeof loadHttp>>;

/** Makes a request as the visitor; if the session has ended, ends it here too. @throws Abandoned */
export async function asVisitor<Answer>(
  ask: (http: Http, account?: string) => Promise<Answer>,
): Promise<Answer> {
  const account = $user.get()?.email;
  try {
    return await forThisSession(importCode(loadHttp).then((http) => ask(http, account)));
  } catch (error) {
    heedRefusal(error);
    throw error;
  }
}

/**
 * Makes a call by its declaration as the visitor, after a confirmation if the host requires one, and parses its
 * answer. If a write is refused because the page is outdated, the page's data is reloaded.
 *
 * @throws CallError, Abandoned, or another error if the answer breaks the contract
 */
export const makeCall = <C extends Call>(
  callOf: (http: Http) => C | Promise<C>,
  options?: CallOptions,
): Promise<ResultOf<C>> =>
  asVisitor(async (http, account) => http.send(await callOf(http), options, account, confirm, reloadShown));
