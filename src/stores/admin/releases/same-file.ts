import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { safeFileName } from '#lib/contract/admin/releases/file-names.ts';
import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { partRange } from '#lib/contract/admin/releases/rules.ts';
import { releases as words } from '#lib/text/admin/releases.ts';

/** Distinguishes a file from another one of the same name and size before the upload is complete. */
export async function firstPartHash(file: File): Promise<string> {
  const { start, end } = partRange(file.size, 1);
  return bytesToHex(sha256(new Uint8Array(await file.slice(start, end).arrayBuffer())));
}

/** Why a file is not the one of an upload; undefined if it is. */
export async function whyAnother(upload: ReleaseUpload, file: File): Promise<string | undefined> {
  const { file_name: name, size_bytes: size, first_part_sha256: hash } = upload;
  if (safeFileName(file.name, `${upload.product_id}-${upload.version}`) !== name)
    return words.otherName(name);
  if (file.size !== size) return words.otherSize(name);
  return (await firstPartHash(file)) === hash ? undefined : words.otherContent(name);
}
