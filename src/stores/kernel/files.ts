import { loadHttp } from '#lib/client/request.ts';
import { importCode } from './renew-document.ts';
import { $user, heedRefusal } from './session.ts';
import { forThisSession } from './session-lifetime.ts';

type Http = Awaited<ReturnType<typeof loadHttp>>;

/** Asks for a file of this site as the visitor: an address opened in a new tab would show its refusal as it came. */
async function asVisitor<Answer>(ask: (http: Http, account?: string) => Promise<Answer>): Promise<Answer> {
  const account = $user.get()?.email;
  try {
    return await forThisSession(importCode(loadHttp).then((http) => ask(http, account)));
  } catch (error) {
    heedRefusal(error);
    throw error;
  }
}

/** @throws CallError, Abandoned */
export const fetchFile = (path: string) => asVisitor((http, account) => http.fetchFile(path, account));

/** Makes sure that a file can be had; whether browsers save it instead of showing it. @throws CallError, Abandoned */
export const probeFile = (path: string) => asVisitor((http) => http.probeFile(path));
