import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { checkFile } from '#lib/site/devices/license-file.ts';
import { root } from '#scripts/lib/paths.ts';

interface Vector {
  about: string;
  text: string;
  product: string;
  fingerprint: string;
  now: string;
  expected: { kind: string; why?: string };
}
const { keys, files } = JSON.parse(readFileSync(join(root, 'clients/vectors.json'), 'utf8'));
const vectors: Vector[] = files;
/** The page shows the product, and does not check it. */
const verdicts: Record<string, string[]> = {
  'other-product': ['good'],
  forged: ['forged', 'foreign'],
  clock: ['early'],
};
const checker = (vector: Vector) => ({
  keys,
  testKeys: [],
  fingerprint: vector.fingerprint,
  now: Date.parse(vector.now),
});
const good = vectors.find(({ about }) => about === 'good') as Vector;

describe('a licence file in the browser', () => {
  it.each(vectors)('is judged as the clients judge it: $about', async (vector) => {
    const { kind, why } = vector.expected;
    const { verdict } = await checkFile(vector.text, checker(vector));
    expect(why ? (verdicts[why] ?? [why]) : [kind]).toContain(verdict);
  });

  it('shows its content, and that the current key signed it', async () => {
    expect(await checkFile(good.text, checker(good))).toMatchObject({
      by: 'current',
      claims: { product_id: 'coa-vectors', license_id: 'license-1', kid: 'v2' },
    });
  });

  it('is valid for any device if none is given', async () => {
    expect(await checkFile(good.text, { ...checker(good), fingerprint: '' })).toMatchObject({
      verdict: 'good',
    });
  });

  it('may be copied with surrounding white space', async () => {
    expect(await checkFile(`\n  ${good.text}\n\n`, checker(good))).toMatchObject({ verdict: 'good' });
  });

  it('is marked if a test key or a former key signed it', async () => {
    const test = { ...checker(good), keys: [], testKeys: keys };
    expect(await checkFile(good.text, test)).toMatchObject({ verdict: 'good', by: 'test' });
    const rotated = keys.map((key: object) => ({ ...key, current: false }));
    expect(await checkFile(good.text, { ...checker(good), keys: rotated })).toMatchObject({ by: 'former' });
  });

  it('is not trusted if an unpublished key signed it', async () => {
    expect(await checkFile(good.text, { ...checker(good), keys: [] })).toEqual({ verdict: 'forged' });
  });

  it.each(['', 'ciao', '{}', '-----BEGIN COA LICENSE FILE-----', 'A'.repeat(100_000)])(
    'is something else: %.20s',
    async (text) => {
      expect(await checkFile(text, checker(good))).toEqual({ verdict: 'foreign' });
    },
  );

  it('has no verdict in a browser without the algorithm', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    importKey.mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
    expect(await checkFile(good.text, checker(good))).toEqual({ verdict: 'unsupported' });
    importKey.mockRestore();
  });
});
