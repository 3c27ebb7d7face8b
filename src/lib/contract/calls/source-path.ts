import type { Source } from '#lib/contract/routes/screen-reads.ts';
import { callPath } from './calls.ts';
import { siteFiles } from './site-files.ts';

/** The path of a source. */
export function sourcePath(source: Source): string {
  return 'file' in source ? siteFiles[source.file].path : callPath(source.call, source.params, source.query);
}
