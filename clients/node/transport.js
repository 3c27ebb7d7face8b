// The calls of a desktop product. The licence key is the credential: in the body, or in a header of read requests.
import { connection, moduleOf } from './connection.js';
import { isObject } from './outcomes.js';
import { silence } from './silence.js';

/** The statuses of responses about a licence; others come from an overload, a failure or another server. */
const ANSWERS = new Set([200, 201, 400, 403, 404, 409]);
const MAX_LENGTH = 64 * 1024;
const BUSY_S = 60;

/**
 * Calls the API. `silent` says nothing about the licence: no network, a timeout, too many requests, a failure or a
 * hotel's login page must never lock out a paying customer.
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
    // Without a listener the promise of such a response would never settle.
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
    // The rest is not read: it may be endless.
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

/** A date, or an invalid value, only means that the client should wait. */
const secondsOf = (told = '') => (/^\d{1,9}$/.test(told) && Number(told)) || BUSY_S;
