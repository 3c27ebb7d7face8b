import type { UsageLog } from '#lib/contract/licenses/licenses.ts';
import { USAGE_EXPORT_PAGE } from '#lib/contract/limits.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { usage } from '#lib/text/licenses/usage.ts';
import { csvInstant, csvRows, toCsv } from '#stores/browser/csv.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { call } from '#stores/portal/call.ts';

type EventLabel = (event: string) => string;

const COLUMNS = [
  usage.date,
  usage.event,
  usage.count,
  usage.certainty,
  usage.device,
  'Sistema',
  usage.version,
  usage.detail,
] as const;

/**
 * A licence's log page by page, newest row first. Each page starts after the last row of the previous one, so that new
 * rows do not shift the pages; hosts without this cursor count pages.
 */
async function* readUsage(id: string, filter: Params): AsyncGenerator<UsageLog[]> {
  let last: Params = {};
  let read = 0;
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), page_size: String(USAGE_EXPORT_PAGE), ...filter, ...last };
    const { results, count } = await call('usageLogs', { params: { id }, query });
    yield results;
    read += results.length;
    const line = results.at(-1);
    if (!line || read >= count) return;
    last = { after: line.id };
  }
}

/** Downloads a licence's log as CSV; returns the number of its rows. */
export async function saveUsage(id: string, filter: Params, eventLabel: EventLabel): Promise<number> {
  const parts = [new Blob([toCsv([COLUMNS])])];
  let rows = 0;
  for await (const lines of readUsage(id, filter)) {
    const cells = lines.map((line) => [
      csvInstant(line.created_at),
      eventLabel(line.event),
      String(line.count),
      line.is_minimum ? usage.minimum : usage.exact,
      line.device_name,
      line.platform,
      line.app_version,
      line.detail,
    ]);
    // The browser may store a blob outside memory.
    parts.push(new Blob([csvRows(cells)]));
    rows += lines.length;
  }
  saveBlob(usage.fileName(id), new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  return rows;
}
