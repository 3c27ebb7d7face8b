import { connect } from 'node:net';

/** Sends bytes that no HTTP library would send; returns what comes back until the connection closes. */
export function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    // Ends its half of the connection: a server that has responded to everything does not wait for more.
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () =>
      socket.end(bytes, 'latin1'),
    );
    let got = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      got += chunk.toString('latin1');
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(got));
  });
}

/** The status of a raw response; 0 if the connection closed without one. */
export function statusOf(raw: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(raw)?.[1] ?? 0);
}
