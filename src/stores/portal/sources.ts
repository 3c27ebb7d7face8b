import { loadHttp } from '#lib/client/request.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import { type PortalSource, readsOf } from '#lib/contract/routes/screen-reads.ts';
import { sourceKey } from '#lib/contract/routes/sources.ts';
import { askAhead } from '#stores/kernel/answers.ts';
import { importCode } from '#stores/kernel/renew-document.ts';
import { call } from './call.ts';
import { $missing } from './capabilities.ts';

/** Loads a source and parses its answer. */
export async function readSource(source: PortalSource): Promise<unknown> {
  if ('call' in source) return call(source.call, source);
  const { readSiteFile } = await importCode(loadHttp);
  return readSiteFile(source.file);
}

/** Whether the host is known to lack a source; files of the site always exist. */
export function isMissing(source: PortalSource, missing: Iterable<CallName> = $missing.get()): boolean {
  return 'call' in source && [...missing].includes(source.call);
}

/** Prefetches the reads of a page's screen. */
export function prefetchAnswers(page: Page): void {
  for (const source of readsOf(page)) {
    if (!isMissing(source)) askAhead(sourceKey(source), () => readSource(source));
  }
}
