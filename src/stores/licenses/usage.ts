import { type UsageEvent, usageEvents } from '#lib/contract/licenses/usage-events.ts';
import type { Page, Params } from '#lib/contract/routes/routes.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { usage } from '#lib/text/licenses/usage.ts';
import { createAction } from '#stores/kernel/action.ts';
import { importCode } from '#stores/kernel/renew-document.ts';
import { hrefHere } from '#stores/portal/organization.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { notify } from '#stores/shell/notifications.ts';

/** An event and days, `YYYY-MM-DD`; an empty text does not filter. */
export interface UsageFilter {
  event: string;
  from: string;
  to: string;
}

export function usageFilter({ search }: Pick<Page, 'search'>): UsageFilter {
  return { event: search.event ?? '', from: search.from ?? '', to: search.to ?? '' };
}

/** The error of a range whose end is before its start. */
export function rangeProblem({ from, to }: UsageFilter): string | undefined {
  return from && to && to < from ? usage.reversed : undefined;
}

function given(filter: UsageFilter): Params {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

export function isFiltered(filter: UsageFilter): boolean {
  return Object.keys(given(filter)).length > 0;
}

/** Filter and page are in the address; a new filter starts at page 1. */
export function showUsage(filter: UsageFilter, page = 1): void {
  const id = $page.get()?.params.id ?? '';
  navigate(hrefHere('license', { id }, { ...given(filter), ...(page > 1 && { page: String(page) }) }));
}

/** An event's Italian name; an unknown event's own name. */
export function eventLabel(event: string): string {
  const known = usageEvents.find((name) => name === event);
  return known ? usage.events[known satisfies UsageEvent] : event;
}

const csv = createAction(false);
export const $exporting = csv.$running;

const { message: fallback } = licenseWords.loadFailed.toast;

export async function exportUsage(): Promise<void> {
  const page = $page.get();
  if (!page) return;
  await csv.run(true, { title: usage.exportFailed, fallback }, async () => {
    const { saveUsage } = await importCode(() => import('./usage-csv.ts'));
    const rows = await saveUsage(page.params.id ?? '', given(usageFilter(page)), eventLabel);
    notify({ type: 'success', title: usage.exported, message: usage.exportedText(rows) });
  });
}
