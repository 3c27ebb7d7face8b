import type { Answer } from './access.ts';
import { answers } from './answers.ts';
import { readBody } from './body.ts';

/** Largest answer that is passed on; the contract's lists are bounded far below it. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

const RESPONSE_HEADERS = ['Content-Type', 'Content-Language', 'Retry-After'];

/** Passes an answer on: status, allowlisted headers and a body that was read whole and is JSON or empty. */
export async function relay(answer: Exclude<Answer, { kind: 'ended' }>): Promise<Response> {
  if (answer.kind === 'timeout') return answers.timeout();
  if (answer.kind === 'unreachable') return answers.unreachable();
  const { response } = answer;
  if (response.status >= 300 && response.status < 400) return answers.badAnswer();
  const body = await readBody(response, MAX_ANSWER_BYTES);
  if (body.kind !== 'read') return answers.badAnswer();
  const isJson = /^application\/(?:problem\+)?json\b/i.test(response.headers.get('Content-Type') ?? '');
  if (body.bytes.byteLength > 0 && !isJson) return answers.badAnswer();
  const headers = new Headers();
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const empty = body.bytes.byteLength === 0 || [204, 205].includes(response.status);
  return new Response(empty ? null : body.bytes, { status: response.status, headers });
}
