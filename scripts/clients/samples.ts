import { hashFingerprint } from '#lib/api/services/devices/devices.ts';

const seedOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
export const [current, former, foreign] = ['v2', 'v1', 'v9'].map(
  (kid, index) => `${kid}:${seedOf(index + 1)}`,
) as [string, string, string];
/** A foreign key under one of our key ids. */
export const impostor = `v2:${seedOf(9)}`;

export const product = 'coa-vectors';
export const fingerprint = 'device-0001';
export const license_id = 'license-1';
export const ts = '2026-01-01T00:00:00.000Z';
export const expires_at = '2026-01-31T00:00:00.000Z';
const DEVICE = hashFingerprint(license_id, fingerprint);

/** What the sample licence allows. */
export const allowed = { features: ['backtest', 'export'], limits: { portfolios: 10 } };

/** A validation of an older server, without features and trial. */
export const plainYes = {
  version: 1,
  valid: true,
  code: 'VALID',
  ts,
  nonce: 'n-1',
  license_id,
  product_id: product,
  status: 'active',
  expires_at: '2027-01-01T00:00:00.000Z',
  fingerprint: DEVICE,
};
export const yes = { ...plainYes, is_trial: false, ...allowed };
export const file = { license_id, product_id: product, activation_id: 'activation-1', fingerprint: DEVICE };
export const lifetime = { issued_at: ts, expires_at };
