import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { withoutZeros } from '#lib/contract/admin/releases/rules.ts';
import { archivePath, type Offer } from './newest.ts';

/** Characters that YAML reads differently from JSON, or not at all. */
const UNREADABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A quoted text: YAML reads JSON strings. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    UNREADABLE,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** electron-updater's `latest.yml`, with the fields of its older versions. */
export function writeLatest({ release, archives }: Offer): string {
  const [first] = archives;
  if (!first) throw new Error('A version without a file is never offered');
  const lines = [
    `version: ${quoted(threeNumbers(release.version))}`,
    'files:',
    ...archives.flatMap((archive) => [
      `  - url: ${quoted(archivePath(release, archive))}`,
      `    sha512: ${quoted(archive.sha512)}`,
      `    size: ${archive.sizeBytes}`,
    ]),
    `path: ${quoted(archivePath(release, first))}`,
    `sha512: ${quoted(first.sha512)}`,
    `releaseDate: ${quoted(toInstant(release.publishedAt))}`,
    ...(release.notes ? [`releaseNotes: ${quoted(release.notes)}`] : []),
    ...minimumOf(first),
  ];
  return `${lines.join('\n')}\n`;
}

/** electron-updater needs exactly three numbers without leading zeros, and no `_`; more cannot be expressed. */
const threeNumbers = (version: string): string =>
  withoutZeros(version)
    .replaceAll('_', '-')
    .replace(/^(\d+\.\d+)(?=-|$)/, '$1.0');

/** Compared with the kernel's version, which equals the system's on Windows only. */
function minimumOf({ platform, minimumSystem }: Offer['archives'][number]): string[] {
  return platform === 'windows' && /^\d+\.\d+\.\d+$/.test(minimumSystem)
    ? [`minimumSystemVersion: ${quoted(minimumSystem)}`]
    : [];
}
