import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { doWork } from '#tests/support/worker/work.ts';
import type { Meter } from './meter.ts';

const bytes = new TextEncoder().encode('Un archivio');

/** A version from its file to its withdrawal, and an upload that comes to nothing. */
export async function releaseVersion({ ask }: Meter, access: string) {
  const begin = async (version: string) => {
    const notes = 'Più veloce';
    const file = { file_name: 'one.zip', size_bytes: bytes.length };
    const body = { product_id: 'one', version, channel: 'beta', notes, ...file };
    const { id } = (await ask('beginRelease', { access, body })) as ReleaseUpload;
    return { id };
  };
  const params = await begin('7.0.0');
  await ask('sendReleasePart', { access, params: { ...params, part: '1' }, body: new Blob([bytes]) });
  await ask('releaseUploads', { access });
  const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
  await ask('finishRelease', { access, params, body: { sha256 } });
  await doWork();
  await confirmByPassword(access);
  await ask('publishRelease', { access, params });
  await ask('shopReleases', { access, query: { product: 'one' } });
  await ask('withdrawRelease', { access, params, body: { reason: 'Difetto' } });
  await ask('discardRelease', { access, params: await begin('8.0.0') });
}
