import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Transport } from '#tests/support/user-agent.ts';

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Sent {
  method?: string;
  /** Goes into the request line unparsed. */
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string | undefined;
}

export function send(origin: string, { method = 'GET', path, headers, body }: Sent): Promise<Got> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, async (response) => {
      response.once('error', reject);
      const { statusCode = 0, headers: got } = response;
      resolve({ status: statusCode, headers: got, text: await text(response).catch(() => '') });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const HEADERS_ONLY = new Set([204, 205, 304]);

/** A `UserAgent`'s transport over sockets. */
export function overSocket(origin: string): Transport {
  return async (path, { method = 'GET', headers, body }) => {
    const packed = body ? new Response(body) : undefined;
    const type = packed?.headers.get('Content-Type');
    if (type && !headers.has('Content-Type')) headers.set('Content-Type', type);
    const bytes = packed && Buffer.from(await packed.arrayBuffer());
    const got = await send(origin, { method, path, headers: Object.fromEntries(headers), body: bytes });
    const answered = new Headers();
    for (const [name, value] of Object.entries(got.headers)) {
      for (const each of [value ?? []].flat()) answered.append(name, each);
    }
    return new Response(HEADERS_ONLY.has(got.status) ? null : got.text, {
      status: got.status,
      headers: answered,
    });
  };
}

/** Sends bytes that no HTTP library would and returns what comes back until the connection closes. */
export function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes, 'latin1'));
    let got = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      got += chunk.toString('latin1');
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(got));
  });
}

/** The status of a raw answer; 0 where the connection was closed without one. */
export function statusOf(raw: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(raw)?.[1] ?? 0);
}
