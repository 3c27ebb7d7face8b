// Receives webhooks: WEBHOOK_SECRET=whsec_… PORT=8080 node receiver.mjs (in a rotation: two secrets, blank between).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const TOLERANCE_S = 300;
const MAX_BYTES = 256 * 1024;
const { WEBHOOK_SECRET, PORT = '8080' } = process.env;
if (!WEBHOOK_SECRET) throw new Error('WEBHOOK_SECRET is missing');
const keys = WEBHOOK_SECRET.split(' ').map((secret) => Buffer.from(secret.replace('whsec_', ''), 'base64'));
// A real receiver keeps the ids in its database for a month.
const known = new Set();

function isSame(one, other) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= TOLERANCE_S)) return false;
  return keys.some((key) => {
    const own = createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest('base64');
    return signatures.split(' ').some((each) => isSame(each, `v1,${own}`));
  });
}

// The body, or `undefined` if it is cut or too long: anybody may send a request.
async function read(request) {
  const parts = [];
  let size = 0;
  try {
    for await (const part of request) {
      size += part.length;
      if (size > MAX_BYTES) return undefined;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    return undefined;
  }
}

createServer(async (request, response) => {
  const body = await read(request);
  if (!body || !isGenuine(request.headers, body)) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  if (!known.has(id)) {
    known.add(id);
    const { type, data } = JSON.parse(body);
    console.log(type, data.license?.id ?? '');
  }
  response.writeHead(204).end();
}).listen(Number(PORT));
