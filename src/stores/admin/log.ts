import { log as words } from '#lib/text/admin/log.ts';
import { picked, staffList } from './list.ts';

export const logFilters = ['actor', 'target', 'target_id'] as const;

export const staffLog = staffList('staffLog', words.loadFailed, ({ route, search }) =>
  route === 'log' ? picked(search, logFilters) : undefined,
);
