/** What an archive is, for tests that care about other things. */
export const archive = {
  platform: 'any',
  architecture: 'any',
  kind: 'zip',
  file_name: 'one.zip',
  size_bytes: 10,
  build: '',
  minimum_system: '',
  signature: '',
} as const;
