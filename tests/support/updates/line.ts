import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault that a line applies to the response for a path; `undefined` for none. */
export type Trouble = (path: string) => 'break' | 'flip' | { text: string } | undefined;

export interface Line {
  url: string;
  /** The requests with their relevant headers. */
  asked: { path: string; authorization: string | undefined; range: string | undefined }[];
  trouble: Trouble;
  close: () => void;
}

const BEFORE_IT_BREAKS = 100_000;

/** A proxy between programs and a server: it may break the connection, change a byte or answer itself. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '';
    const { authorization, range } = asked.headers;
    line.asked.push({ path, authorization, range });
    const trouble = line.trouble(path);
    if (typeof trouble === 'object') return void answer.end(trouble.text);
    const headers = { ...asked.headers, host: `${hostname}:${port}` };
    const sent = request({ hostname, port, path, method: asked.method, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      let passed = 0;
      got.on('data', (piece: Buffer) => {
        if (trouble === 'flip' && passed === 0) piece.writeUInt8(piece.readUInt8(0) ^ 1, 0);
        passed += piece.length;
        if (trouble === 'break' && passed > BEFORE_IT_BREAKS) answer.destroy();
        else answer.write(piece);
      });
      got.on('end', () => answer.end());
    });
    sent.on('error', () => answer.destroy());
    sent.end();
  });
  const line: Line = {
    url: '',
    asked: [],
    trouble: () => undefined,
    close: () => void server.close().closeAllConnections(),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return line;
}
