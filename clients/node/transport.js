// The calls of a desktop product: the licence key is the credential, in the body or, of what is only read, in a header.
import { connection, moduleOf } from './connection.js';
import { isObject } from './outcomes.js';
import { silence } from './silence.js';

/** What the API answers about a licence; anything else comes from something in between. */
const ANSWERS = new Set([200, 201, 400, 403, 404, 409]);
const MAX_LENGTH = 64 * 1024;
const BUSY_S = 60;

/**
 * Asks the API. `silent` says nothing about the licence: no network, a time-out, too many requests, a failure or the
 * login page of a hotel must never lock a paying customer out.
 *
 * @param own headers of the call
 */
export async function ask(client, path, body, own) {
  const signal = AbortSignal.timeout(client.timeoutMs);
  try {
    const url = new URL(`/api/licenses/${path}`, client.origin);
    return await read(await send(client, url, body && JSON.stringify(body), own, signal));
  } catch (error) {
    return silence(error, signal);
  }
}

async function send(client, url, content, own, signal) {
  const sent = content && {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(content),
  };
  const headers = { Accept: 'application/json', ...sent, ...own };
  const method = content ? 'POST' : 'GET';
  const options = { method, headers, signal, ...(await connection(client, url, signal)) };
  return new Promise((resolve, reject) => {
    const request = moduleOf(url).request(url, options, resolve).on('error', reject);
    // Without a listener such an answer would end neither well nor badly.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response);
    });
    request.end(content);
  });
}

async function read(response) {
  const { statusCode: status, headers } = response;
  if (!ANSWERS.has(status)) {
    // Nobody reads the rest, which may have no end.
    response.destroy();
    if (status === 429) return { kind: 'silent', why: 'busy', retryAfter: secondsOf(headers['retry-after']) };
    return { kind: 'silent', why: status === 407 ? 'proxy' : `http-${status}` };
  }
  let text = '';
  for await (const part of response.setEncoding('utf8')) {
    text += part;
    if (text.length > MAX_LENGTH) return { kind: 'silent', why: 'unreadable' };
  }
  const body = JSON.parse(text);
  return isObject(body) ? { kind: 'answer', status, body } : { kind: 'silent', why: 'unreadable' };
}

/** A date instead of seconds, or nonsense, says only that one should wait. */
const secondsOf = (told = '') => (/^\d{1,9}$/.test(told) && Number(told)) || BUSY_S;
