import { type FieldText, kind } from './field-text.ts';

const fileName: FieldText = ['File name for customers.', 'risk-manager-2.4.0.exe'];
const signature: FieldText = [
  'Ed25519 signature of the file by its builder, in base64; empty if the product has no public key.',
  `${'A'.repeat(86)}==`,
];
const firstPart: FieldText = ['Hex SHA-256 of the first part.', 'c0'.repeat(32)];
const supportedUntil: FieldText = [
  'Last day of security updates for the version, in Italy; if absent, the product’s.',
  '2031-12-31',
];

/** Fields of versions that the seller’s programs build. */
export const releaseFields = {
  build: ['The builder’s number, which Sparkle compares: digits and dots; may be empty.', '204'],
  sha512: ['SHA-512 of the file, in base64.', `${'A'.repeat(86)}==`],
  first_part_sha256: firstPart,
  'Upload.state': ['`sending`, `checking`, `ready` or `refused`.', 'sending'],
  refused_because: ['`hash` or `signature`; null unless it is refused.', 'hash'],
  parts: ['Numbers of the parts that have arrived, from 1.', [1, 2]],
  offered_version: ['Version that customers are offered now; null for none.', '2.3.0'],
  'Upload.kind': kind,
  'Upload.supported_until': supportedUntil,
  'Upload.file_name': fileName,
  'Upload.signature': signature,
  'beginUpload.supported_until': supportedUntil,
  'beginUpload.file_name': fileName,
  'beginUpload.signature': signature,
  'beginUpload.notes': ['What customers read about the version.', 'Più veloce con molti titoli.'],
  'Release.kind': kind,
  'Release.supported_until': supportedUntil,
  'Release.file_name': fileName,
  'Release.signature': signature,
  is_offered: ['Whether it is the version that customers download.', true],
} satisfies Readonly<Record<string, FieldText>>;
