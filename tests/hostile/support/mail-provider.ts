import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { builtConfig } from '#scripts/start/build.ts';
import { lasting } from '#tests/support/lasting.ts';

/** What a provider does with a mail. A silent one responds only after `release()`. */
export type Handling = 'takes' | 'refuses' | 'takes and is silent' | 'is silent';

interface Handed {
  to: string;
  text: string;
  headers: { 'X-COA-Mail': string; References: string };
}

/** A mail that the provider accepted. */
export interface Taken extends Pick<Handed, 'to' | 'text'> {
  id: string;
}

/** The binding `EMAIL` as another Worker, which asks the test for the provider's response. */
const worker = `
import { WorkerEntrypoint } from 'cloudflare:workers';
export default class extends WorkerEntrypoint {
  async send(message) {
    const answer = await fetch(this.env.PROVIDER, { method: 'POST', body: JSON.stringify(message) });
    if (!answer.ok) throw new Error('E_DELIVERY_FAILED: 451 try later');
    return { messageId: await answer.text() };
  }
}`;

/** The mail that a server sends; undefined if the server was killed while it sent. */
const handedBy = async (request: IncomingMessage): Promise<Handed | undefined> => {
  try {
    return (await json(request)) as Handed;
  } catch (error) {
    if (request.complete) throw error;
    return undefined;
  }
};

/** A mail provider outside the server's processes: it survives their kills and knows what it accepted. */
export async function startProvider() {
  const taken: Taken[] = [];
  const waiting = new Set<() => void>();
  const state = { attempts: 0, handle: (_: number): Handling => 'takes' };
  const server = createServer(async (request, response) => {
    const handed = await handedBy(request);
    if (!handed) return;
    const { to, text, headers } = handed;
    state.attempts += 1;
    const handling = state.handle(state.attempts);
    const id = headers['X-COA-Mail'];
    if (handling.startsWith('takes')) taken.push({ id, to, text });
    if (handling.endsWith('silent')) await new Promise<void>((resolve) => waiting.add(resolve));
    response.writeHead(handling === 'refuses' ? 451 : 200).end(`<${id}@provider.test>`);
  });
  await new Promise<void>((resolve) => lasting(server).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const folder = mkdtempSync(join(tmpdir(), 'coa-provider-'));
  return {
    /** The accepted mails, in order. */
    taken,
    /** The configurations of a server that sends its mails here. */
    configs: (changes?: Changes) => writeConfigs(folder, `http://127.0.0.1:${port}`, changes),
    attempts: () => state.attempts,
    /** @param handle decides about the next attempts, counted from 1 */
    handles(handle: (attempt: number) => Handling) {
      Object.assign(state, { attempts: 0, handle });
    },
    /** Responds to all waiting requests. */
    release() {
      for (const answer of waiting) answer();
      waiting.clear();
    },
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

interface Changes {
  /** Seconds by which the queue delays each message. */
  delay?: number;
}

function writeConfigs(folder: string, provider: string, { delay = 0 }: Changes = {}): string[] {
  const built = JSON.parse(readFileSync(builtConfig, 'utf8'));
  const at = dirname(builtConfig);
  const [product, mail] = [join(folder, `product-${delay}.json`), join(folder, 'mail.json')];
  const { assets, queues, compatibility_date } = built;
  const producers = queues.producers.map((queue: object) => ({ ...queue, delivery_delay: delay }));
  const config = {
    ...built,
    main: resolve(at, built.main),
    assets: { ...assets, directory: resolve(at, assets.directory) },
    queues: { ...queues, producers },
    send_email: [],
    services: [{ binding: 'EMAIL', service: 'mail-provider' }],
  };
  const vars = { PROVIDER: provider };
  writeFileSync(product, JSON.stringify(config));
  writeFileSync(join(folder, 'mail.js'), worker);
  writeFileSync(mail, JSON.stringify({ name: 'mail-provider', main: 'mail.js', compatibility_date, vars }));
  return [product, mail];
}
