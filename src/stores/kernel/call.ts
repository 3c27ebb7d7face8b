import type { CallOptions } from '#lib/client/http.ts';
import { loadHttp } from '#lib/client/request.ts';
import type { Call, ResultOf } from '#lib/contract/calls/call.ts';
import { confirm } from './confirm.ts';
import { reloadShown } from './on-screen.ts';
import { importCode } from './renew-document.ts';
import { $user, heedRefusal } from './session.ts';
import { forThisSession } from './session-lifetime.ts';

/** What makes calls. It comes with the first of them. */
type Http = Awaited<ReturnType<typeof loadHttp>>;

/** Asks something of this site as the visitor; a session that is over ends here as well. @throws Abandoned */
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
 * Makes a call by its declaration as the visitor and parses its answer, where the host wants it so once its user has
 * confirmed. A write that is refused as its thing is gone, or is not as the page shows it, has the page read again.
 *
 * @throws CallError, Abandoned, or another error when the answer breaks the contract
 */
export const makeCall = <C extends Call>(
  callOf: (http: Http) => C | Promise<C>,
  options?: CallOptions,
): Promise<ResultOf<C>> =>
  asVisitor(async (http, account) => http.send(await callOf(http), options, account, confirm, reloadShown));
