import { vi } from 'vitest';

/** The address at which test shops check VAT numbers. */
export const VIES_URL = 'https://vies.test/rest-api';

interface Question {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode: string;
  requesterNumber: string;
}
/** A body, a whole response, or a network failure. */
type Reply = object | Response | (() => never);

/** A fake VIES; passes other requests to `others`. By default it knows every number. */
export function viesSystem(others: typeof fetch) {
  const asked: Question[] = [];
  let reply: Reply | undefined;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(VIES_URL)) return others(input, init);
    const question: Question = await request.json();
    asked.push(question);
    if (typeof reply === 'function') reply();
    if (reply instanceof Response) return reply.clone();
    const { countryCode, vatNumber } = question;
    const known = { countryCode, vatNumber, valid: true, requestIdentifier: `WAPI-${asked.length}` };
    return Response.json(reply ?? known);
  });
  return {
    asked,
    /** Sets the response from now on; without one it knows every number. */
    answers(next?: Reply): void {
      reply = next;
    },
  };
}
