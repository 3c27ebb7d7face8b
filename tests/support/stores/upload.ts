import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';

/** The upload of a version's only archive, of which no part has arrived. */
export const upload: ReleaseUpload = {
  id: 'u',
  product_id: 'one',
  product_name: 'Uno',
  version: '1.0.0',
  channel: 'stable',
  notes: '',
  platform: 'any',
  architecture: 'any',
  kind: 'zip',
  file_name: 'one.zip',
  size_bytes: 10,
  build: '',
  minimum_system: '',
  signature: '',
  state: 'sending',
  refused_because: null,
  supported_until: null,
  created_at: '2026-01-01T00:00:00Z',
  parts: [],
  first_part_sha256: '',
  offered_version: null,
};
