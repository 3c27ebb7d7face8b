import { contentFaults } from '#scripts/documents/content.ts';
import type { DocumentFile } from '#scripts/documents/document.ts';

/** Throws if the exchange system would refuse a document. Does not check the schema: its validator needs Node. */
export function requireAllTaken(files: readonly DocumentFile[], day: string): void {
  const faults = contentFaults(files, day);
  if (faults.length === 0) return;
  const lines = faults.map(({ file, code, says, detail }) => `${file} ${code} ${says}: ${detail}`);
  throw new Error(`The exchange system would refuse:\n${lines.join('\n')}`);
}
