import { describe } from './about.js';

const FORMAT = 'coa-request/1';

/** The request file that the customer of a computer without a network uploads to the portal. */
export function writeRequest({ product, fingerprint }, about) {
  return `${JSON.stringify({ format: FORMAT, product_id: product, fingerprint, ...describe(about) }, null, 2)}\n`;
}
