// How the API is reached: directly, by the product's own agent, or through a proxy.
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import tls from 'node:tls';

/** The proxy refused, or could not be reached. */
export class ProxyError extends Error {
  constructor(code) {
    super('The proxy leads nowhere');
    this.code = code;
  }
}

export const moduleOf = ({ protocol }) => (protocol === 'https:' ? https : http);

/** Options of a request. Without an agent each one has a connection of its own, which is never a stale one. */
export async function connection({ proxy, agent, ca }, url, signal) {
  const trusted = trust(ca);
  if (!proxy) return { agent: agent ?? false, ...trusted };
  const socket = await tunnel(new URL(proxy), url, { signal, ...trusted });
  if (url.protocol !== 'https:') return { createConnection: () => socket };
  const host = bare(url);
  const name = !isIP(host) && { servername: host };
  return { createConnection: () => tls.connect({ socket, host, ...name, ...trusted }) };
}

/** Besides the authorities that Node trusts, those that the product hands in. */
const trust = (ca) => ca && { ca: [...(tls.getCACertificates?.() ?? tls.rootCertificates), ...[ca].flat()] };

/** A socket to the API's host (RFC 9110, 9.3.6). */
function tunnel(proxy, url, options) {
  const target = `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
  const headers = { Host: target, ...login(proxy) };
  const at = { host: bare(proxy), port: proxy.port, path: target, method: 'CONNECT', headers, agent: false };
  return new Promise((resolve, reject) => {
    moduleOf(proxy)
      .request({ ...at, ...options })
      .on('connect', ({ statusCode }, socket) => {
        if (statusCode === 200) return resolve(socket);
        socket.destroy();
        reject(new ProxyError(`http-${statusCode}`));
      })
      .on('error', ({ code }) => reject(new ProxyError(code)))
      .end();
  });
}

function login({ username, password }) {
  if (!username) return {};
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(plain).toString('base64')}` };
}

/** A host without the brackets of an IPv6 address. */
const bare = ({ hostname }) => hostname.replace(/^\[|\]$/g, '');
