const FORMAT = 'coa-request/1';

/** The text of the file that the customer of a computer without a network brings to the portal. */
export function writeRequest({ product, fingerprint }, { name, platform, appVersion }) {
  const about = { name, platform, app_version: appVersion };
  return `${JSON.stringify({ format: FORMAT, product_id: product, fingerprint, ...about }, null, 2)}\n`;
}
