import type { ReleaseUpload, WithdrawalEffects } from '#lib/contract/admin/releases/releases.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { hashOf } from '#tests/support/worker/uploads.ts';
import { doWork } from '#tests/support/worker/work.ts';
import { askFiltered, modelProduct } from './filtered.ts';

const bytes = new TextEncoder().encode('Un archivio');

/** A version from its file to its withdrawal, and an abandoned upload. */
export async function releaseVersion(meter: Meter, access: string) {
  const { ask } = meter;
  const begin = async (version: string) => {
    const notes = 'Più veloce';
    const file = { file_name: 'one.zip', size_bytes: bytes.length, first_part_sha256: 'c'.repeat(64) };
    const body = { product_id: 'one', version, channel: 'beta', notes, ...file };
    const { id } = (await ask('beginRelease', [5, 0, 18, 13, 1], { access, body })) as ReleaseUpload;
    return { id };
  };
  const params = await begin('7.0.0');
  await ask('sendReleasePart', [3, 0, 6, 3, 1], {
    access,
    params: { ...params, part: '1' },
    body: new Blob([bytes]),
  });
  await ask('releaseUploads', [3, 0, 8, 0, 0], { access });
  const sha256 = await hashOf(bytes);
  await ask('finishRelease', [6, 0, 11, 2, 1], { access, params, body: { sha256 } });
  await doWork();
  await confirmByPassword(access);
  const expected = { version: '7.0.0', channel: 'beta', notes: 'Più veloce', supported_until: null };
  await ask('publishRelease', [6, 0, 25, 16, 1], { access, params, body: { expected } });
  await ask('shopReleases', [3, 0, 18, 0, 0], { access, query: { product: 'one' } });
  const notes = { notes: 'Più sicuro', expected: { notes: 'Più veloce' } };
  await ask('correctReleaseNotes', [5, 0, 14, 7, 1], { access, params, body: notes });
  const effects = (await ask('withdrawalEffects', [4, 0, 54, 0, 0], { access, params })) as WithdrawalEffects;
  await ask('releaseMessages', [3, 0, 53, 0, 0], { access, params });
  const message = { purpose: 'weakness', words: 'Aggiorna.', expected: { last: null } };
  await ask('writeReleaseMessage', [4, 0, 61, 10, 2], { access, params, body: message });
  const { offered_after } = effects;
  const body = { reason: 'Difetto', tell: true, expected: { offered_after } };
  await ask('withdrawRelease', [5, 0, 28, 11, 1], { access, params, body });
  await ask('discardRelease', [3, 0, 8, 7, 1], { access, params: await begin('8.0.0') });
  const settings = { release_keys: [], supported_until: null };
  const changed = { ...settings, supported_until: '2031-12-31', expected: settings };
  await ask('releaseSettings', [2, 0, 4, 0, 0], { access, params: { id: 'one' } });
  await ask('changeReleaseSettings', [4, 0, 10, 9, 1], { access, params: { id: 'one' }, body: changed });
  await askFiltered(meter, access, 'shopReleases', {
    byProduct: { by: { product: modelProduct }, budget: [3, 0, 5, 0, 0] },
  });
}
