import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { lasting } from '#tests/support/lasting.ts';
import { control, type Running } from './control.ts';
import { breakOff, spoil } from './faults.ts';
import { answer, bearerOf } from './routes.ts';
import { createTokens } from './tokens.ts';
import type { FaultRule, HostReply, HostRequest, Recorded, Settings } from './types.ts';

/** An external API host: Django REST Framework's conventions, core calls only, and faults on demand. */
export function createHost() {
  const settings: Settings = { lists: 'envelope', accessLifeMs: 300_000 };
  const host: Running = {
    settings,
    customers: [],
    mailed: [],
    tokens: createTokens(settings),
    recorded: [],
    faults: new Set(),
    held: [],
    elsewhere: 'http://127.0.0.1:1/',
  };
  return lasting(createServer((message, response) => void serve(host, message, response)));
}

async function serve(host: Running, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await message.toArray().catch(() => []));
  const url = message.url ?? '';
  if (url.startsWith('/__host/')) {
    send(response, control(host, url.slice('/__host/'.length), body));
    return;
  }
  const headers = headersOf(message);
  const recorded: Recorded = {
    method: message.method ?? '',
    url,
    headers,
    body: body.toString('latin1'),
    end: 'open',
  };
  host.recorded.push(recorded);
  response.once('close', () => {
    recorded.end = response.writableFinished ? 'answered' : 'aborted';
  });
  const [path = '', query = ''] = url.split('?');
  const { fault, customer } = ruleFor(host, path, host.tokens.holder(bearerOf(headers))?.id) ?? {};
  if (fault === 'hold') await new Promise<void>((release) => host.held.push({ customer, release }));
  if (recorded.end === 'aborted') return;
  const request: HostRequest = {
    method: recorded.method,
    path,
    query: new URLSearchParams(query),
    headers,
    body,
  };
  const reply = spoil(fault, () => answer(host, request), host.elsewhere);
  if (reply) send(response, reply);
  else if (fault) breakOff(fault, response);
}

/** A fault of one customer takes precedence over one of all customers; a path's takes precedence over `*`. */
function ruleFor({ faults }: Running, path: string, holder: number | undefined): FaultRule | undefined {
  const rank = ({ customer, path: own }: FaultRule) =>
    Number(customer !== undefined) * 2 + Number(own !== '*');
  const applying = [...faults].filter(
    (rule) => (rule.path === path || rule.path === '*') && (rule.customer ?? holder) === holder,
  );
  return applying.toSorted((one, other) => rank(other) - rank(one))[0];
}

function headersOf({ rawHeaders }: IncomingMessage): Record<string, string> {
  const pairs: [string, string][] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    pairs.push([(rawHeaders[at] ?? '').toLowerCase(), rawHeaders[at + 1] ?? '']);
  }
  return Object.fromEntries(pairs);
}

function send(response: ServerResponse, { status, body, headers }: HostReply): void {
  if (body === undefined) {
    response.writeHead(status, { 'Content-Length': '0', ...headers }).end();
    return;
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
}
