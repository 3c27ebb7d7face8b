import { SECURITY_LOG_PAGE_SIZE, SECURITY_LOG_SHOWN } from '#lib/contract/limits.ts';
import type { SecurityEvent } from '#lib/contract/security/security.ts';
import { entry } from '#lib/text/security/entry.ts';
import { log as words } from '#lib/text/security/log.ts';
import { createAction } from '#stores/kernel/action.ts';
import { call } from '#stores/portal/call.ts';
import { securityLog } from './security.ts';

/** The loaded part of the log, and its total length. */
export interface Log {
  results: SecurityEvent[];
  count: number;
}

/** The group of an event, for its icon. */
export type EventGroup = 'entry' | 'refusal' | 'factor' | 'end' | 'account' | 'other';

const groups: [EventGroup, RegExp][] = [
  ['refusal', /_refused$|^(?:factor_reset|assisted_email)_asked$|^sign_in_reported$/],
  ['entry', /^signed_in$/],
  ['factor', /^(?:authenticator|passkey|recovery_codes?|device|factors?)_/],
  ['end', /session/],
  ['account', /^(?:(?:assisted_)?email|password|data|key|billing|license|role)_/],
];

export function eventGroup({ kind }: Pick<SecurityEvent, 'kind'>): EventGroup {
  return groups.find(([, pattern]) => pattern.test(kind))?.[0] ?? 'other';
}

/** The event's Italian text; neutral for unknown kinds of other hosts. */
export function eventLabel({ kind }: Pick<SecurityEvent, 'kind'>): string {
  const kinds: Record<string, string> = words.kinds;
  return Object.hasOwn(kinds, kind) ? (kinds[kind] ?? words.other) : words.other;
}

/** Appends older events. New events may have shifted the pages, so it skips those already shown. */
export function joined(shown: Log, older: Log): Log {
  const known = new Set(shown.results.map(({ id }) => id));
  const added = older.results.filter(({ id }) => !known.has(id));
  const results = [...shown.results, ...added];
  const isEnd = added.length === 0 || older.results.length < SECURITY_LOG_PAGE_SIZE;
  return { results: results.slice(0, SECURITY_LOG_SHOWN), count: isEnd ? results.length : older.count };
}

/** Whether older events can be loaded here, or only elsewhere. */
export function restOf({ results, count }: Log): 'none' | 'more' | 'elsewhere' {
  if (results.length >= count) return 'none';
  return results.length < SECURITY_LOG_SHOWN ? 'more' : 'elsewhere';
}

const more = createAction(false);
export const $loadingMore = more.$running;

export function showMore(): Promise<void> {
  return more.run(true, { title: words.moreFailed, fallback: entry.logError }, async () => {
    const state = securityLog.$state.get();
    if (state.state !== 'ready') return;
    const offset = String(state.data.results.length);
    const query = { limit: String(SECURITY_LOG_PAGE_SIZE), offset };
    const older = await call('securityLog', { query });
    securityLog.update((shown) => joined(shown, older));
  });
}
