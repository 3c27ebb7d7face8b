import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { lasting } from '#tests/support/lasting.ts';
import { selfSigned } from './far-side-identity.ts';

/** A request to the receiver. */
export interface Came {
  path: string;
  headers: Record<string, string>;
  raw: string;
  at: number;
}

const MEGABYTE = Buffer.alloc(1024 * 1024, 97);
const HUGE_BYTES = 2 * 1024 ** 3;

/** Responds with up to two gigabytes; `count` gets the bytes that went out. */
function flood(response: ServerResponse, count: (bytes: number) => void): void {
  let left = HUGE_BYTES;
  response.writeHead(200, { 'Content-Length': HUGE_BYTES });
  const pour = () => {
    while (left > 0 && !response.destroyed) {
      left -= MEGABYTE.length;
      count(MEGABYTE.length);
      if (!response.write(MEGABYTE)) return void response.once('drain', pour);
    }
  };
  pour();
}

/** A response that never ends, sent one character at a time. */
function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write('a'), 500);
  response.on('close', () => clearInterval(timer));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

/** The servers of an integrator, one of them with a wrong certificate; each path misbehaves in another way. */
export async function startFarSide(evil: string) {
  const came: Came[] = [];
  let flooded = 0;
  const order: string[] = [];
  const held: ServerResponse[] = [];
  const statuses: Record<string, number> = { '/gone': 410, '/broken': 503 };
  const answer: RequestListener = async (request, response) => {
    const raw = await textOf(request);
    const path = request.url ?? '';
    came.push({ path, headers: request.headers as Record<string, string>, raw, at: Date.now() });
    order.push(`${path} comes`);
    response.once('close', () => order.push(`${path} is over`));
    if (path === '/hangs') return;
    if (path === '/held') return void held.push(response);
    if (path === '/huge')
      return flood(response, (bytes) => {
        flooded += bytes;
      });
    if (path === '/drips') return drip(response);
    if (path === '/leads-home') return void response.writeHead(307, { Location: `${evil}/taken` }).end();
    response.writeHead(statuses[path] ?? 200).end('ok');
  };
  const open = lasting(createServer(answer));
  const secure = lasting(createSecureServer(selfSigned, answer));
  const [port, securePort] = await Promise.all([listening(open), listening(secure)]);
  return {
    url: `http://localhost:${port}`,
    secureUrl: `https://localhost:${securePort}`,
    at: (path: string) => came.filter((each) => each.path === path),
    flooded: () => flooded,
    /** Requests that arrived and ended, in order. */
    order,
    /** Responds to the held requests. */
    answerHeld() {
      for (const response of held.splice(0)) response.end('ok');
    },
    stop() {
      for (const server of [open, secure]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
