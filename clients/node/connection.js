// The connection to the API: direct, through the product's own agent, or through a proxy.
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import tls from 'node:tls';

/** The proxy refused the connection or could not be reached. */
export class ProxyError extends Error {
  constructor(code) {
    super('The proxy leads nowhere');
    this.code = code;
  }
}

export const moduleOf = ({ protocol }) => (protocol === 'https:' ? https : http);

/** Request options. Without an agent each request opens a new connection, so none is stale. */
export async function connection({ proxy, agent, ca }, url, signal) {
  const trusted = trust(ca);
  if (!proxy) return { agent: agent ?? false, ...trusted };
  const socket = await tunnel(readProxy(proxy), url, { signal, ...trusted });
  if (url.protocol !== 'https:') return { createConnection: () => socket };
  return { createConnection: () => tls.connect({ socket, ...namesOf(url), ...trusted }) };
}

/** Systems also write the address without a scheme: `proxy.example.com:8080`. */
function readProxy(proxy) {
  try {
    return new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`);
  } catch ({ code }) {
    throw new ProxyError(code);
  }
}

/** The authorities that Node trusts plus those that the product passes. */
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

/** A password may contain a literal per cent sign. */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The host, without the brackets of an IPv6 address, and the name that its certificate must have. */
function namesOf({ hostname }) {
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, servername: isIP(host) ? '' : host };
}
