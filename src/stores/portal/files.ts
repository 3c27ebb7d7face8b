import { loadHttp } from '#lib/client/request.ts';
import { importCode } from './renew-document.ts';
import { $user, heedRefusal } from './session.ts';

type Http = Awaited<ReturnType<typeof loadHttp>>;

/** Asks for a file of this site as the visitor: an address opened in a new tab would show its refusal as it came. */
async function asVisitor<Answer>(ask: (http: Http) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(await importCode(loadHttp));
  } catch (error) {
    heedRefusal(error);
    throw error;
  }
}

/** @throws CallError */
export const fetchFile = (path: string) => asVisitor((http) => http.fetchFile(path, $user.get()?.email));

/** Makes sure that a file can be had. @throws CallError */
export const probeFile = (path: string) => asVisitor((http) => http.probeFile(path));
