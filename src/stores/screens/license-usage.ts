import { atom } from 'nanostores';
import { failureText } from '#lib/client/errors.ts';
import type { UsageLog } from '#lib/contract/activations.ts';
import { MAX_PAGE_SIZE, USAGE_EXPORT_ROWS } from '#lib/contract/limits.ts';
import { href, type Page, type Params } from '#lib/contract/routes.ts';
import { type UsageEvent, usageEvents } from '#lib/contract/usage-events.ts';
import { toCsv } from '#lib/csv.ts';
import { usage } from '#lib/text/license.ts';
import { licenses } from '#lib/text/licenses.ts';
import { callFor } from '../call-for.ts';
import { notify } from '../notifications.ts';
import { $page, navigate } from '../router.ts';
import { saveFile } from '../save-file.ts';

/** What the log is narrowed to: an event and days, `YYYY-MM-DD`; empty where not narrowed. */
export interface UsageFilter {
  event: string;
  from: string;
  to: string;
}

export function usageFilter({ search }: Pick<Page, 'search'>): UsageFilter {
  return { event: search.event ?? '', from: search.from ?? '', to: search.to ?? '' };
}

function given(filter: UsageFilter): Params {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

export function isFiltered(filter: UsageFilter): boolean {
  return Object.keys(given(filter)).length > 0;
}

/** Filter and page live in the address; another filter begins at its first page. */
export function showUsage(filter: UsageFilter, page = 1): void {
  const id = $page.get()?.params.id ?? '';
  navigate(href('license', { id }, { ...given(filter), ...(page > 1 && { page: String(page) }) }));
}

export function eventLabel(event: string): string {
  const known = usageEvents.find((name) => name === event);
  return known ? usage.events[known satisfies UsageEvent] : event;
}

const COLUMNS = [
  'Data (UTC)',
  usage.event,
  'Numero',
  usage.device,
  'Sistema',
  usage.version,
  usage.detail,
] as const;

export function usageCsv(rows: readonly UsageLog[]): string {
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

/** Reads page after page, newest first, up to the most that one file holds. */
async function readUsage(id: string, filter: Params) {
  const rows: UsageLog[] = [];
  let total = 0;
  for (let page = 1; rows.length < USAGE_EXPORT_ROWS; page += 1) {
    const query = { page: String(page), page_size: String(MAX_PAGE_SIZE), ...filter };
    const { results, count } = await callFor('usageLogs', { params: { id }, query });
    rows.push(...results);
    total = count;
    if (results.length === 0 || rows.length >= count) break;
  }
  return { rows: rows.slice(0, USAGE_EXPORT_ROWS), total };
}

export const $exporting = atom(false);

export async function exportUsage(): Promise<void> {
  const page = $page.get();
  if (!page || $exporting.get()) return;
  const id = page.params.id ?? '';
  $exporting.set(true);
  try {
    const { rows, total } = await readUsage(id, given(usageFilter(page)));
    saveFile(usage.fileName(id), usageCsv(rows), 'text/csv;charset=utf-8');
    const message =
      rows.length < total ? usage.exportedPart(rows.length, total) : usage.exportedText(rows.length);
    notify({ type: 'success', title: usage.exported, message });
  } catch (error) {
    const message = failureText(error, licenses.toast);
    notify({ type: 'error', title: usage.exportFailed, message });
  }
  $exporting.set(false);
}
