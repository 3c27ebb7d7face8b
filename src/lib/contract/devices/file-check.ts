/** The public page that verifies an offline licence file in the browser. */
export const FILE_CHECK_PAGE = '/developers/verify';

/** What it finds out; the last ones are not about the file. */
export const fileVerdicts = [
  'good',
  'expired',
  'early',
  'other-device',
  'forged',
  'foreign',
  'large',
  'unreadable',
  'unsupported',
  'no-keys',
] as const;
export type FileVerdict = (typeof fileVerdicts)[number];
