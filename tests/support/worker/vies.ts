import { vi } from 'vitest';

/** Where the shops of tests ask for VAT numbers. */
export const VIES_URL = 'https://vies.test/rest-api';

interface Question {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode: string;
  requesterNumber: string;
}
/** A body, a whole answer, or what becomes of the network. */
type Reply = object | Response | (() => never);

/** VIES in place of the network, in front of what answers all else. It knows every number unless told otherwise. */
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
    /** What it answers from now on; without a reply it knows every number. */
    answers(next?: Reply): void {
      reply = next;
    },
  };
}
