import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';

/** The archives of a version that is not published yet: at least one. */
export interface WaitingVersion {
  first: ReleaseUpload;
  uploads: ReleaseUpload[];
  /** Whether all of them are checked: only then it can be published. */
  isReady: boolean;
}

/** Uploads by their version, in the order of the first of each. */
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
