import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';

/** An unpublished version with its archives, at least one. */
export interface WaitingVersion {
  first: ReleaseUpload;
  uploads: ReleaseUpload[];
  /** Whether all archives are checked, which publication requires. */
  isReady: boolean;
}

/** Groups uploads by version, in the order of each version's first upload. */
export function waitingVersions(uploads: readonly ReleaseUpload[]): WaitingVersion[] {
  const versions = new Map<string, WaitingVersion>();
  for (const upload of uploads) {
    const key = `${upload.product_id} ${upload.version}`;
    const version = versions.get(key) ?? { first: upload, uploads: [], isReady: true };
    version.uploads.push(upload);
    version.isReady &&= upload.state === 'ready';
    versions.set(key, version);
  }
  return [...versions.values()];
}
