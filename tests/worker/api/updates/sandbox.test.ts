import { Buffer } from 'node:buffer';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { SANDBOX_PRODUCT, TEST_BUILDER_KEY } from '#lib/contract/devices/sandbox.ts';
import { UpdateResult } from '#lib/contract/devices/updates.ts';
import { read } from '#tests/support/worker/api.ts';
import { askUpdate, readUpdate } from '#tests/support/worker/fixtures/updates.ts';

it('the sandbox’s file is the offered one, signed by the builder that the guide names', async () => {
  const answer = await askUpdate('COA-TEST-VALID', { product_id: SANDBOX_PRODUCT });
  const { update } = read(UpdateResult, answer);
  if (!update) throw new Error('No update');
  const { bytes } = await readUpdate('COA-TEST-VALID', update.file.path.replace('/updates/', ''));
  const hash = (name: string) => createHash(name).update(bytes);
  expect([bytes.length, hash('sha256').digest('hex'), hash('sha512').digest('base64')]).toEqual([
    update.file.size_bytes,
    update.file.sha256,
    update.file.sha512,
  ]);
  const x = Buffer.from(TEST_BUILDER_KEY, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(verify(null, bytes, key, Buffer.from(update.file.signature, 'base64'))).toBe(true);
});
