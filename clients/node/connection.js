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
  const socket = await tunnel(readProxy(proxy), url, { signal, ...trusted });
  if (url.protocol !== 'https:') return { createConnection: () => socket };
  return { createConnection: () => tls.connect({ socket, ...namesOf(url), ...trusted }) };
}

/** Systems write it without a scheme as well: `proxy.example.com:8080`. */
function readProxy(proxy) {
  try {
    return new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`);
  } catch ({ code }) {
    throw new ProxyError(code);
  }
}

/** Besides the authorities that Node trusts, those that the product hands in. */
const trust = (ca) => ca && { ca: [...(tls.getCACertificates?.() ?? tls.rootCertificates), ...[ca].flat()] };

/** A socket to the API's host (RFC 9110, 9.3.6). */
function tunnel(proxy, url, options) {
  const target = `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
  const headers = { Host: target, ...login(proxy) };
  const at = { ...namesOf(proxy), port: proxy.port, path: target, method: 'CONNECT', headers, agent: false };
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
  const plain = `${decode(username)}:${decode(password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(plain).toString('base64')}` };
}

/** A password may have a per cent sign that stands for itself. */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where to connect, without the brackets of an IPv6 address, and whose certificate is wanted: never the next one's. */
function namesOf({ hostname }) {
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, servername: isIP(host) ? '' : host };
}
