import { atom } from 'nanostores';
import { safeFileName } from '#lib/contract/admin/releases/file-names.ts';
import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { type ReleaseChannel, VERSION } from '#lib/contract/admin/releases/rules.ts';
import { MAX_RELEASE_BYTES } from '#lib/contract/limits.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { call } from '#stores/admin/call.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { releaseUploads } from './releases.ts';
import { firstPartHash, whyAnother } from './same-file.ts';
import { sendFile } from './sending.ts';

const fileIn = (values: FormData): File | undefined => {
  const file = values.get('file');
  return file instanceof File && file.size > 0 ? file : undefined;
};

/** Where none was chosen, the form has one without a name. */
function isEmptyFile(values: FormData): boolean {
  const file = values.get('file');
  return file instanceof File && file.name !== '' && file.size === 0;
}

const versionOf = (values: FormData) => textOf(values, 'version').trim();

/** The name under which customers get the chosen file; empty while none is chosen. */
export const $storedName = atom('');

export function noteChoice(form: HTMLFormElement | null): void {
  const values = form ? new FormData(form) : new FormData();
  const file = fileIn(values);
  const stem = `${textOf(values, 'product_id')}-${versionOf(values)}`;
  $storedName.set(file ? safeFileName(file.name, stem) : '');
}

function validate(values: FormData): Record<string, string> | undefined {
  const broken: Record<string, string> = {};
  const file = fileIn(values);
  if (!textOf(values, 'product_id')) broken.product_id = words.noProduct;
  if (!VERSION.test(versionOf(values))) broken.version = words.wrongVersion;
  if (!file || file.size > MAX_RELEASE_BYTES)
    broken.file = isEmptyFile(values) ? words.emptyFile : words.wrongFile;
  return Object.keys(broken).length > 0 ? broken : undefined;
}

/** The upload of a version that is there already, where it began with the same file: its answer was lost, or its page closed. */
async function begunWith(values: FormData, file: File): Promise<ReleaseUpload | undefined> {
  const uploads = shownData(releaseUploads.$state.get())?.results ?? [];
  const same = uploads.find(
    ({ product_id, version, state }) =>
      state === 'sending' && product_id === textOf(values, 'product_id') && version === versionOf(values),
  );
  return same && (await whyAnother(same, file)) === undefined ? same : undefined;
}

/** Begins an upload and goes on with sending its file. */
export const releaseForm = createForm<FormData>({
  validate,
  send: async (values) => {
    const file = fileIn(values);
    if (!file) return;
    const asked = {
      product_id: textOf(values, 'product_id'),
      version: versionOf(values),
      channel: textOf(values, 'channel') as ReleaseChannel,
      notes: textOf(values, 'notes').trim(),
      file_name: file.name,
      size_bytes: file.size,
      first_part_sha256: await firstPartHash(file),
    };
    const begun = await call('beginRelease', { body: asked }).catch(async (error: unknown) => {
      await releaseUploads.reload();
      const same = await begunWith(values, file);
      if (!same) throw error;
      return same;
    });
    await releaseUploads.reload();
    void sendFile(begun, file);
  },
  fallback: words.beginFailed,
});
