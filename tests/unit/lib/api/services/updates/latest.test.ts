import { expect, it } from 'vitest';
import { writeLatest } from '#lib/api/services/updates/latest.ts';

const archive = {
  ...({ id: 'one', releaseId: 'one', platform: 'windows', architecture: 'x64', kind: 'exe' } as const),
  ...{ fileKey: '', fileName: 'one.exe', contentType: '', sizeBytes: 1, build: '', minimumSystem: '' },
  ...{ signature: '', sha256: '', sha512: '' },
};

it.each([
  ['2024.01.05', '2024.1.5'],
  ['2.04', '2.4.0'],
  ['3.2.0-rc.01', '3.2.0-rc.1'],
  ['3.2.10-rc_2', '3.2.10-rc-2'],
  ['0.10.0-0a1', '0.10.0-0a1'],
])(
  '%s is written in electron-updater’s format, and unchanged in the address of its file',
  (version, written) => {
    const release = { version, channel: 'stable', publishedAt: 0, notes: '' } as const;
    const text = writeLatest({ release, supportedUntil: null, archives: [archive] });
    expect(text).toContain(`version: "${written}"\n`);
    expect(text).toContain(`  - url: "${version}/x64/one.exe"\n`);
  },
);
