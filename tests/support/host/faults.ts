import type { ServerResponse } from 'node:http';
import { throttled, tokenNotValid, unknownAddress } from './replies.ts';
import type { Fault, HostReply } from './types.ts';

const HUGE_BYTES = 10 * 1024 * 1024;
const htmlPage = '<!doctype html><title>Proxy</title><script>alert(1)</script><h1>Bad gateway</h1>';
const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** The response in place of the right one; `undefined` if the connection breaks. */
export function spoil(
  fault: Fault | undefined,
  right: () => HostReply,
  elsewhere: string,
): HostReply | undefined {
  switch (fault) {
    case undefined:
    case 'hold':
      return right();
    case 'refuse':
      return undefined;
    case 'reset':
      // Do the work, and lose only its response.
      right();
      return undefined;
    case 'html':
      return { status: 200, body: htmlPage, headers: html };
    case 'huge':
      return { status: 200, body: { results: ['x'.repeat(HUGE_BYTES)] } };
    case 'redirect':
      return { status: 302, headers: { Location: elsewhere } };
    case 'error':
      return { status: 502, body: htmlPage, headers: html };
    case 'chatty': {
      const reply = right();
      return {
        ...reply,
        headers: {
          ...reply.headers,
          'Set-Cookie': 'upstream=1; Path=/',
          Server: 'WSGIServer/0.2',
          'X-Powered-By': 'Django',
          'X-Known-Device': 'mark.of-the-host',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Credentials': 'true',
          'Content-Security-Policy': 'script-src *',
        },
      };
    }
    case 'throttle':
      return throttled;
    case 'unauthorized':
      return tokenNotValid;
    case 'missing':
      return unknownAddress;
  }
}

/** Ends the connection in the fault's manner. */
export function breakOff(fault: Fault, response: ServerResponse): void {
  if (fault === 'reset') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('{"results": [', () => response.socket?.resetAndDestroy());
  } else response.socket?.destroy();
}
