import type { StaffEvent } from '#lib/contract/admin/staff.ts';
import { log as words } from '#lib/text/admin/log.ts';
import { factLines } from '#lib/text/admin/log-facts.ts';
import { actorOf, sentenceOf } from '#lib/text/admin/log-sentences.ts';
import { csvInstant } from '#stores/browser/csv.ts';
import { csvExport } from './csv.ts';
import { staffList } from './list.ts';

export const staffLog = staffList('staffLog', words.loadFailed);

/** Shows unknown actions and targets, written by a newer version, by their technical name. */
const named = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name;

const actionOf = ({ action }: StaffEvent) => named(words.actions, action);
const targetOf = ({ target }: StaffEvent) => named(words.targets, target);

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
/** The options of the log's filters. */
export const actions = optionsOf(words.actions).sort((one, other) =>
  one.label.localeCompare(other.label, 'it'),
);
export const targets = optionsOf(words.targets);

export const logCsv = csvExport({
  call: 'staffLog',
  file: words.file,
  header: [
    words.when,
    words.who,
    words.actorId,
    words.what,
    words.target,
    words.whom,
    words.targetId,
    words.change,
    words.reason,
    words.network,
    words.country,
  ],
  cells: (event) => [
    csvInstant(event.created_at),
    actorOf(event),
    event.actor_id,
    actionOf(event),
    targetOf(event),
    sentenceOf(event).whom,
    event.target_id,
    factLines(event).join('\n'),
    event.reason,
    event.network,
    event.country,
  ],
});
