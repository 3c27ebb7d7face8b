import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { lasting } from '#tests/support/lasting.ts';
import { ask } from '#tests/support/local-http.ts';
import type { Controls } from './controls.ts';
import { createStripe, type StandIn } from './stand-in.ts';

const CONTROL = '/control/';

/** The controls of a stand-in in another process. */
export interface ServerControls extends Controls {
  /** Sets the address that receives events. */
  webhook(to: { url: string }): void;
  /** Delays responses and events from now on, in milliseconds. */
  slow(by: { answers?: number; events?: number }): void;
}

interface Running {
  stripe: StandIn;
  controls: Partial<Record<string, (given: object) => unknown>>;
  pace: { answers: number; events: number };
}

/** Stripe's stand-in as a server with its hosted page, for a listener on `port`. */
export function createStripeServer(port: number): Server {
  const pace = { answers: 0, events: 0 };
  let hook = '';
  const stripe = createStripe({
    origin: `http://127.0.0.1:${port}`,
    async post({ body, signature }) {
      await pause(pace.events);
      return deliver(hook, body, signature);
    },
  });
  const controls = {
    ...stripe,
    webhook: ({ url }: { url: string }) => {
      hook = url;
    },
    slow: (by: Partial<typeof pace>) => void Object.assign(pace, by),
  };
  const running: Running = { stripe, pace, controls: controls as Running['controls'] };
  return lasting(createServer((message, response) => void serve(running, message, response)));
}

async function deliver(url: string, body: string, signature: string): Promise<number | undefined> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
  try {
    return (await ask(url, { method: 'POST', headers, body })).status;
  } catch {
    // No server answers there: the stand-in tries again.
    return undefined;
  }
}

/** Delays a slow payment service. */
const pause = (ms: number) =>
  // biome-ignore lint/style/noRestrictedGlobals: the remote service is slow, no test waits for a moment
  new Promise<void>((resolve) => (ms > 0 ? setTimeout(resolve, ms) : resolve()));

async function serve(running: Running, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await message.toArray().catch(() => [])).toString();
  const { url = '', method = 'GET' } = message;
  if (url.startsWith(CONTROL)) return control(running, url.slice(CONTROL.length), body, response);
  await pause(running.pace.answers);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    const headers = new Headers(message.headers as Record<string, string>);
    const init = { method, headers, signal: gone.signal, ...(method === 'POST' ? { body } : {}) };
    await send(response, await running.stripe.fetch(`http://127.0.0.1${url}`, init));
  } catch {
    // The fault breaks the connection, or the client has disconnected.
    response.socket?.destroy();
  }
}

async function control(
  { stripe, controls }: Running,
  action: string,
  body: string,
  response: ServerResponse,
): Promise<void> {
  try {
    const answer = await controls[action]?.(JSON.parse(body || '{}'));
    await stripe.flush();
    await send(response, Response.json(answer ?? null));
  } catch (error) {
    await send(response, new Response(String(error), { status: 400 }));
  }
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}
