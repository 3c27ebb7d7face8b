import { API_KEY_CODES } from '#lib/api/openapi/answers.ts';
import { type Call, isFile, isOwnWrite, limitsOf } from '#lib/contract/calls/call.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import type { DocumentedCall } from '#lib/contract/calls/documented.ts';
import { API_KEY_IN_BROWSER, SIGNED_OUT } from '#lib/contract/calls/protocol.ts';
import { callTexts, isProgramCall, programCalls } from '#lib/text/site/reference/calls.ts';
import { reference } from '#lib/text/site/reference.ts';

type Texts = Readonly<Record<number, string>>;
const { usual } = reference;

/** What a status of a call means, and the codes that come with it. */
export function aboutAnswer(name: DocumentedCall, status: number): { about: string; codes: string[] } {
  const call: Call = calls[name];
  const answer = call.answers[status];
  if (answer !== undefined) {
    const about = isProgramCall(name) ? (programCalls[name].answers as Texts)[status] : undefined;
    return {
      about: about ?? (answer === null ? usual.empty : isFile(answer) ? usual.file : usual.done),
      codes: [],
    };
  }
  const own = (callTexts[name].refusals as Texts | undefined)?.[status];
  const forbidden = status === 403 ? forbiddenOf(call) : [];
  return {
    about: [...forbidden.map(({ about }) => about), own ?? usualOf(call, status)].filter(Boolean).join(' '),
    codes: [
      ...forbidden.map(({ code }) => code),
      ...(call.refusals?.[status]?.codes ?? codesOf(call, status)),
    ],
  };
}

const forbiddenOf = (call: Call) => [
  ...(isOwnWrite(call) ? [{ about: usual.foreign, code: 'csrf_failed' }] : []),
  ...(call.scope
    ? [
        { about: usual.scopeMissing, code: 'scope_missing' },
        { about: usual.fromBrowser, code: API_KEY_IN_BROWSER },
      ]
    : []),
  ...(call.verified ? [{ about: usual.unconfirmed, code: 'email_not_verified' }] : []),
];

const codesOf = ({ scope }: Call, status: number): string[] =>
  status === 401 ? (scope ? API_KEY_CODES : [SIGNED_OUT]) : [];

function usualOf(call: Call, status: number): string | undefined {
  if (status === 400 && call.idempotent) return usual.badOrder;
  if (status === 401 && call.scope) return usual.noKey;
  if (status === 429 && limitsOf(call).length > 0) return usual.busy;
  return (usual.statuses as Texts)[status];
}
