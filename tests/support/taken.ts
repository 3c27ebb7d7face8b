import { contentFaults } from '#scripts/documents/content.ts';
import type { DocumentFile } from '#scripts/documents/document.ts';

/** Throws when some documents are not such as the exchange system takes, the schema apart: its validator needs Node. */
export function requireAllTaken(files: readonly DocumentFile[], day: string): void {
  const faults = contentFaults(files, day);
  if (faults.length === 0) return;
  const lines = faults.map(({ file, code, says, detail }) => `${file} ${code} ${says}: ${detail}`);
  throw new Error(`The exchange system would refuse:\n${lines.join('\n')}`);
}
