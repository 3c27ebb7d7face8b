import { type FieldText, instant } from './field-text.ts';

const fileName: FieldText = ['Name under which customers get the file.', 'risk-manager-2.4.0.exe'];
const signature: FieldText = [
  'Ed25519 signature of the file by the place that builds it, as base64; empty where the product has no public key.',
  `${'A'.repeat(86)}==`,
];
const firstPart: FieldText = ['Hex SHA-256 of the first part.', 'c0'.repeat(32)];
const supportedUntil: FieldText = [
  'Last day, in Italy, on which the version is mended; without one it is the product’s.',
  '2031-12-31',
];

/** Fields about versions that the seller’s programs build. */
export const releaseFields = {
  channel: ['`stable`, or `beta` for a preview.', 'stable'],
  architecture: ['Processor that it is for.', 'x64'],
  build: ['The builder’s own number, digits and dots; empty where it has none.', '204'],
  minimum_system: ['Oldest operating system that it runs on; empty where nothing is said.', '10.15'],
  sha512: ['SHA-512 of the file, as base64.', `${'A'.repeat(86)}==`],
  supported_until: supportedUntil,
  first_part_sha256: firstPart,
  'Upload.state': ['`sending`, `checking`, `ready` or `refused`.', 'sending'],
  refused_because: ['`hash` or `signature`; null unless it is refused.', 'hash'],
  parts: ['Numbers of the parts that have arrived, from 1.', [1, 2]],
  offered_version: ['Version that customers are offered now; null for none.', '2.3.0'],
  'Upload.file_name': fileName,
  'Upload.signature': signature,
  'beginUpload.file_name': fileName,
  'beginUpload.signature': signature,
  'beginUpload.notes': ['What customers read about the version.', 'Più veloce con molti titoli.'],
  'Release.file_name': fileName,
  'Release.signature': signature,
  published_at: ['When it was published.', instant],
  is_offered: ['Whether it is the version that customers download.', true],
  withdrawn_at: ['When it was withdrawn; null while it is good.', null],
  withdrawal_reason: ['What customers are told of why; empty while it is good.', ''],
} satisfies Readonly<Record<string, FieldText>>;
