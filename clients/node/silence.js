// Why nobody answered, for the product's own sentence and for its support.
import { ProxyError } from './connection.js';

/** Node's names of a certificate that is not trusted, not of this host, or over. */
const CERTIFICATE =
  /^(?:CERT_|CRL_|ERR_TLS_CERT|ERROR_IN_C|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO_SELF_SIGNED|INVALID_|HOSTNAME_|PATH_LENGTH)/;
/** Of the system, of a connection that speaks no TLS, and of one that speaks no HTTP. */
const NETWORK = /^(?:E(?!RR_)|ERR_SSL_|HPE_)/;

/** `cause` names the error as the system does. */
export function silence(error, signal) {
  const code = error.code ?? error.name;
  return { kind: 'silent', why: signal.aborted ? 'timeout' : whyOf(error, code), cause: code };
}

function whyOf(error, code) {
  if (error instanceof ProxyError) return 'proxy';
  if (error instanceof SyntaxError) return 'unreadable';
  if (CERTIFICATE.test(code)) return 'certificate';
  return NETWORK.test(code) ? 'no-network' : code;
}
