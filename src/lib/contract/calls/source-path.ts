import type { Source } from '#lib/contract/routes/sources.ts';
import { type CallName, callPath } from './calls.ts';
import { siteFiles } from './site-files.ts';

/** The path of a source. */
export function sourcePath(source: Source<CallName>): string {
  return 'file' in source ? siteFiles[source.file].path : callPath(source.call, source.params, source.query);
}
