import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callPath } from '#lib/contract/calls/calls.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { readBy } from '#tests/support/local-http.ts';
import { nativeClients, runClient } from '#tests/support/native-clients.ts';

const NOWHERE = 'http://127.0.0.1:1';
const STRANGER = Buffer.alloc(32, 9).toString('base64url');

for (const { language, missing, isThere, build } of nativeClients) {
  test(`the guide’s sample in ${language} trusts only what the portal has signed`, async ({
    request,
    baseURL,
  }, info) => {
    info.skip(!isThere(), missing);
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), 'coa-native-'));
    const program = await build(folder);
    const answer = await readBy(request, callPath('licensePublicKeys', {}, { product_id: SANDBOX_PRODUCT }));
    const [{ kid, public_key }] = (await answer.json()).keys;
    const ran = (key: string, publicKey = public_key, origin = baseURL ?? '') =>
      runClient(program, [origin, SANDBOX_PRODUCT, 'device-0001', key, kid, publicKey]);

    expect(await ran('COA-TEST-VALID')).toEqual({
      exitCode: 0,
      output: expect.stringMatching(/^ACTIVATED\r?\nVALID \["backtest","export"\]\r?\nfile 2\d{3}-/),
    });
    expect(await ran('COA-TEST-REVOKED')).toMatchObject({ exitCode: 1 });
    expect(await ran('COA-TEST-VALID', STRANGER)).toEqual({
      exitCode: 2,
      output: expect.stringContaining('forged'),
    });
    expect(await ran('COA-TEST-BUSY')).toMatchObject({ exitCode: 2 });
    expect(await ran('COA-TEST-VALID', public_key, NOWHERE)).toMatchObject({ exitCode: 2 });
    rmSync(folder, { recursive: true });
  });
}
