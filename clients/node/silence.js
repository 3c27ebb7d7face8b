// Why there was no valid response, for the product's message and for its support.
import { ProxyError } from './connection.js';

/** Node's codes for a certificate that is untrusted, expired or of another host. */
const CERTIFICATE =
  /^(?:CERT_|CRL_|ERR_TLS_CERT|ERROR_IN_C|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO_SELF_SIGNED|INVALID_|HOSTNAME_|PATH_LENGTH)/;
/** Codes of the system, of a connection without TLS, and of one without HTTP. */
const NETWORK = /^(?:E(?!RR_)|ERR_SSL_|HPE_)/;

/** `cause` is the system's error code. */
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
