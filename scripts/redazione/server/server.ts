import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { z } from 'astro/zod';
import { Refusal } from './content-store.ts';
import { type Desk, deliver, stateOf } from './desk.ts';
import { answerGitea, type Call, fileOf, type Library } from './gitea.ts';
import { type Door, refusalOf } from './guard.ts';

/** A picture of the maximum size in base64, with its article. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** The editor runs only its scripts, connects only to this server, and no other page may embed it. */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    // Sveltia CMS sets styles from its scripts.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob: data:",
    "frame-src 'self' blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

export interface Redazione {
  door: Door;
  library: Library;
  desk: Desk;
  /** The page's files, by address. */
  page: ReadonlyMap<string, () => Buffer>;
}

export function redazioneServer(redazione: Redazione): Server {
  return createServer((request, response) => {
    respond(redazione, request, response).catch((error: unknown) => {
      const { status, message } = explain(error);
      send(response, status, 'application/json', JSON.stringify({ message }));
    });
  });
}

/** Listens on the loopback interface: only programs of this machine can connect. */
export async function listenHere(server: Server, port: number): Promise<void> {
  server.listen(port, 'localhost');
  await once(server, 'listening');
}

async function respond(
  redazione: Redazione,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = decodeURIComponent(url.pathname);
  const refused = refusalOf({ method, path, headers }, redazione.door);
  if (refused) return send(response, 403, 'text/plain', `Refused: ${refused}`);
  if (!path.startsWith('/api/')) {
    const file = redazione.page.get(path === '/' ? '/index.html' : path);
    if (!file || method !== 'GET') return send(response, 404, 'text/plain', 'Not found');
    return send(response, 200, TYPES[extname(path) || '.html'] ?? 'application/octet-stream', file());
  }
  const body = method === 'POST' ? await readBody(request) : undefined;
  const call = { method, path, query: url.searchParams, body };
  const file = fileOf(call, redazione.library);
  if (file) return send(response, 200, 'application/octet-stream', file);
  const answer = await answerApi(redazione, call);
  if (answer === undefined) return send(response, 404, 'application/json', '{"message":"Not found"}');
  send(response, 200, 'application/json', JSON.stringify(answer));
}

const Delivery = z.object({ message: z.string() });

function answerApi({ desk, library }: Redazione, call: Call): Promise<unknown> {
  if (call.method === 'GET' && call.path === '/api/state') return stateOf(desk);
  if (call.method === 'POST' && call.path === '/api/deliver') {
    return deliver(desk, Delivery.parse(call.body).message);
  }
  return answerGitea(call, library);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Refusal(413, 'È troppo da salvare in una volta.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Refusal(400, 'La richiesta non si legge.');
  }
}

function explain(error: unknown): { status: number; message: string } {
  if (error instanceof Refusal) return error;
  if (error instanceof z.ZodError || error instanceof URIError) {
    return { status: 400, message: 'La richiesta non si legge.' };
  }
  console.error(error);
  return { status: 500, message: 'Il file non è stato salvato: guarda nel terminale il motivo.' };
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  // The rest of a body that is too large is not read.
  const connection = status === 413 ? { Connection: 'close' } : {};
  response.writeHead(status, { ...HEADERS, ...connection, 'Content-Type': type });
  response.end(body);
}
