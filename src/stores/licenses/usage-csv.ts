import type { UsageLog } from '#lib/contract/licenses/usage.ts';
import { MAX_PAGE_SIZE, USAGE_EXPORT_ROWS } from '#lib/contract/limits.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { toCsv } from '#lib/csv.ts';
import { usage } from '#lib/text/licenses/usage.ts';
import { saveFile } from '#stores/browser/save-file.ts';
import { call } from '#stores/portal/call.ts';

type EventLabel = (event: string) => string;

const COLUMNS = [
  'Data (UTC)',
  usage.event,
  'Numero',
  usage.device,
  'Sistema',
  usage.version,
  usage.detail,
] as const;

function usageCsv(rows: readonly UsageLog[], eventLabel: EventLabel): string {
  return toCsv([
    COLUMNS,
    ...rows.map((row) => [
      row.created_at,
      eventLabel(row.event),
      String(row.count),
      row.device_name,
      row.platform,
      row.app_version,
      row.detail,
    ]),
  ]);
}

/** Reads a licence's log page by page, newest first, up to the size of one file. */
async function readUsage(id: string, filter: Params) {
  const rows: UsageLog[] = [];
  let total = 0;
  for (let page = 1; rows.length < USAGE_EXPORT_ROWS; page += 1) {
    const query = { page: String(page), page_size: String(MAX_PAGE_SIZE), ...filter };
    const { results, count } = await call('usageLogs', { params: { id }, query });
    rows.push(...results);
    total = count;
    if (results.length === 0 || rows.length >= count) break;
  }
  return { rows: rows.slice(0, USAGE_EXPORT_ROWS), total };
}

/** Downloads a licence's log as CSV; returns the number of its rows and of all. */
export async function saveUsage(id: string, filter: Params, eventLabel: EventLabel) {
  const { rows, total } = await readUsage(id, filter);
  saveFile(usage.fileName(id), usageCsv(rows, eventLabel), 'text/csv;charset=utf-8');
  return { rows: rows.length, total };
}
