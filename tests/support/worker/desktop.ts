import type { CallName } from '#lib/contract/calls/calls.ts';
import { type Answer, call } from './api.ts';

interface Product {
  key: string;
  productId: string;
}

/** Request bodies of a desktop product, with default values. */
export function desktop({ key, productId }: Product, fingerprint = 'device-0001') {
  const credential = { license_key: key, product_id: productId };
  const post = (name: CallName, fields: object): Promise<Answer> =>
    call(name, { body: { ...credential, ...fields } });
  const about = { name: `PC ${fingerprint}`, platform: 'Linux', app_version: '2.4.1' };
  return {
    activate: (fields: object = {}) => post('activate', { fingerprint, ...about, ...fields }),
    renewLease: (fields: object = {}) => post('renewLease', { fingerprint, ...fields }),
    validate: (fields: object = {}) => post('validate', { fingerprint, ...fields }),
    deactivate: (fields: object = {}) => post('deactivate', { fingerprint, ...fields }),
    offlineFile: (fields: object = {}) => post('deviceOfflineFile', { fingerprint, ...fields }),
  };
}
