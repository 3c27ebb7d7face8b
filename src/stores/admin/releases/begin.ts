import { atom } from 'nanostores';
import { safeFileName } from '#lib/contract/admin/releases/file-names.ts';
import {
  type Architecture,
  BUILD,
  type Platform,
  type ReleaseChannel,
  SIGNATURE,
  VERSION,
} from '#lib/contract/admin/releases/rules.ts';
import { MAX_RELEASE_BYTES } from '#lib/contract/limits.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { call } from '#stores/admin/call.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { releaseUploads } from './releases.ts';
import { firstPartHash } from './same-file.ts';
import { sendFile } from './sending.ts';

const fileIn = (values: FormData): File | undefined => {
  const file = values.get('file');
  return file instanceof File && file.size > 0 ? file : undefined;
};

/** Whether no file is chosen; then the form contains an empty one without a name. */
function isEmptyFile(values: FormData): boolean {
  const file = values.get('file');
  return file instanceof File && file.name !== '' && file.size === 0;
}

const versionOf = (values: FormData) => textOf(values, 'version').trim();

/** The download name of the chosen file; empty while none is chosen. */
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
  const [build, signature] = [textOf(values, 'build').trim(), textOf(values, 'signature').trim()];
  if (build && !BUILD.test(build)) broken.build = words.wrongBuild;
  if (signature && !SIGNATURE.test(signature)) broken.signature = words.wrongSignature;
  if (!file || file.size > MAX_RELEASE_BYTES)
    broken.file = isEmptyFile(values) ? words.emptyFile : words.wrongFile;
  return Object.keys(broken).length > 0 ? broken : undefined;
}

/** Begins an upload, or resumes it if the response was lost, and sends its file. */
export const releaseForm = createForm<FormData>({
  validate,
  send: async (values) => {
    const file = fileIn(values);
    if (!file) return;
    const supportedUntil = textOf(values, 'supported_until');
    const asked = {
      product_id: textOf(values, 'product_id'),
      version: versionOf(values),
      channel: textOf(values, 'channel') as ReleaseChannel,
      notes: textOf(values, 'notes').trim(),
      platform: textOf(values, 'platform') as Platform,
      architecture: textOf(values, 'architecture') as Architecture,
      build: textOf(values, 'build').trim(),
      minimum_system: textOf(values, 'minimum_system').trim(),
      signature: textOf(values, 'signature').trim(),
      ...(supportedUntil && { supported_until: supportedUntil }),
      file_name: file.name,
      size_bytes: file.size,
      first_part_sha256: await firstPartHash(file),
    };
    const begun = await call('beginRelease', { body: asked });
    await releaseUploads.reload();
    if (begun.state === 'sending') void sendFile(begun, file);
  },
  fallback: words.beginFailed,
});
