import type { ApiEnv } from '#lib/api/env.ts';
import { MAX_WEBHOOK_URL } from '#lib/contract/limits.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';

/** Names that no public resolver knows, or that mean a machine of the local network. */
const INNER = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
const HTTPS_PORT = 443;
const FIRST_FREE_PORT = 1024;

type Where = Pick<ApiEnv, 'SITE_ORIGIN' | 'OUTBOX'>;

/**
 * Why we send nothing to an address; nothing where we may. Checks names only: the platform decides about resolved
 * addresses, because its `fetch` reaches the public internet alone. A local run may also deliver to its own machine.
 */
export function addressFault(typed: string, { SITE_ORIGIN, OUTBOX }: Where): string | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url) return text.faults.unreadable;
  const { protocol, hostname, username, password, hash } = url;
  if (username || password) return text.faults.credentials;
  if (hash) return text.faults.unreadable;
  if (url.href.length > MAX_WEBHOOK_URL) return text.faults.long;
  const own = new URL(SITE_ORIGIN);
  if (OUTBOX === 'on' && LOCAL.includes(hostname) && /^https?:$/.test(protocol))
    return url.port === own.port ? text.faults.own : portFault(url);
  if (protocol !== 'https:') return text.faults.scheme;
  // The parser writes each notation of an address as four numbers: `0x7f.1` is `127.0.0.1`.
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return text.faults.literal;
  const name = hostname.replace(/\.+$/, '');
  if (!name.includes('.') || INNER.test(name)) return text.faults.inner;
  if (name === own.hostname) return text.faults.own;
  return portFault(url);
}

function portFault({ port }: URL): string | undefined {
  const number = port === '' ? HTTPS_PORT : Number(port);
  return number === HTTPS_PORT || number >= FIRST_FREE_PORT ? undefined : text.faults.port;
}
