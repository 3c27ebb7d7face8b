import { sign } from '#lib/api/services/devices/signing.ts';
import { versionKey } from '#lib/contract/admin/releases/rules.ts';
import { current, product, ts } from './samples.ts';

const claims = {
  version: 1,
  ...{ code: 'UPDATE_AVAILABLE', ts, nonce: 'n-1', product_id: product },
  ...{ platform: 'windows', architecture: 'x64', channel: 'stable', from_version: '2.3.0' },
  ...{ to_version: '2.4.0', file_name: 'coa-vectors-2.4.0.exe', size_bytes: 9, sha512: 'AA==' },
  is_withdrawn: false,
};

/** A signed update response, which is valid for no other purpose, and statements for other purposes. */
export async function updates() {
  const signed = await sign(current, 'update', claims);
  return [
    { about: 'an update', purpose: 'update', signed, claims: { ...claims, kid: signed.kid } },
    { about: 'an update for a validation', purpose: 'validation', signed, claims: null },
    {
      about: 'a validation for an update',
      purpose: 'update',
      signed: await sign(current, 'validation', claims),
      claims: null,
    },
  ];
}

/** Versions in ascending order; versions on one line are equal. */
export const versions = [
  ['0.9'],
  ['1.0.0-alpha'],
  ['1.0.0-alpha.1'],
  ['1.0.0-alpha.beta'],
  ['1.0.0-beta.2'],
  ['1.0.0-beta.11'],
  ['1.0.0-rc.1'],
  ['1.0', '1.0.0', '1.0.0.0'],
  ['1.0.0.1'],
  ['1.9.0'],
  ['1.10.0', '01.10.00'],
  ['2.0.0-1'],
  ['2.0.0'],
  ['20260101.1'],
].map((same, at, all) => {
  const keys = new Set(same.map(versionKey));
  const before = all[at - 1]?.[0];
  if (keys.size !== 1 || (before && versionKey(before) >= ([...keys][0] ?? '')))
    throw new Error(`The portal orders ${same} otherwise`);
  return same;
});
