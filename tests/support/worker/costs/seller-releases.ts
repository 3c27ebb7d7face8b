import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { hashOf } from '#tests/support/worker/uploads.ts';
import { doWork } from '#tests/support/worker/work.ts';
import type { Meter } from './meter.ts';

const bytes = new TextEncoder().encode('Un archivio');

/** A program publishes a version and abandons an upload. */
export async function buildVersion({ ask }: Meter, access: string) {
  const sha256 = await hashOf(bytes);
  const file = { file_name: 'one.zip', size_bytes: bytes.length, first_part_sha256: sha256 };
  const ofVersion = (version: string) => ({ product_id: 'one', version, channel: 'beta', ...file });
  const begin = async (version: string) => {
    const asked = { access, body: ofVersion(version) };
    return ((await ask('beginUpload', [5, 0, 19, 13, 1], asked)) as ReleaseUpload).id;
  };
  const its = { access, params: { id: await begin('5.0.0') } };
  await ask('beginUpload', [5, 0, 15, 0, 1], { access, body: ofVersion('5.0.0') }, 'again');
  const part = { access, params: { ...its.params, part: '1' }, body: new Blob([bytes]) };
  await ask('sendUploadPart', [3, 0, 4, 2, 1], part);
  await ask('finishUpload', [6, 0, 12, 2, 1], { ...its, body: { sha256 } });
  await doWork();
  await ask('upload', [3, 0, 8, 0, 1], its);
  await ask('uploads', [3, 0, 9, 0, 1], { access });
  await ask('publishUpload', [6, 0, 29, 16, 1], its);
  await ask('discardUpload', [3, 0, 6, 7, 1], { access, params: { id: await begin('6.0.0') } });
}
