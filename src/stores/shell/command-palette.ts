import { computed } from 'nanostores';
import { visitorOf } from '#lib/contract/routes/guard.ts';
import { matchesBeginnings, matchesQuery } from '#lib/search.ts';
import { NotOffered } from '#stores/kernel/remote-state.ts';
import { $user } from '#stores/kernel/session.ts';
import { atEndOf, ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { navigate } from '#stores/portal/router.ts';
import { $actions, $screens } from './palette-actions.ts';
import { type Entry, type EntryKind, entryKey, entryKinds } from './palette-entry.ts';
import { memberSources, openSources, type SourceName } from './palette-sources.ts';

/** A limit for each kind, so that many licences do not hide the articles. */
const MAX_PER_KIND = 6;

export const $query = ownedAtom('session', '');

/** The key of the result that the arrows chose; none chooses the first. */
const $chosen = ownedAtom('session', '');

type Reading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; entries: readonly Entry[] };

/** What each source has brought since the search opened. */
const $readings = ownedAtom<Partial<Record<SourceName, Reading>>>('session', {});

/** Results of one kind; `total` counts those beyond the limit too. */
export interface EntryGroup {
  kind: EntryKind;
  entries: readonly Entry[];
  total: number;
}

/** Pages and actions before anything is typed; then what has every typed word, best groups first. */
export const $groups = computed(
  [$screens, $actions, $readings, $query],
  (screens, actions, readings, query): EntryGroup[] => {
    const isEmpty = query.trim() === '';
    const read = Object.values(readings).flatMap((reading) => ('entries' in reading ? reading.entries : []));
    const all = isEmpty ? [...screens, ...actions] : [...screens, ...read, ...actions];
    const groups = entryKinds.map((kind) => {
      const matches = all.filter((entry) => entry.kind === kind && matchesQuery(textOf(entry), query));
      const best = matches.filter((entry) => matchesBeginnings(textOf(entry), query));
      const rest = matches.filter((entry) => !best.includes(entry));
      const entries = isEmpty ? matches : [...best, ...rest].slice(0, MAX_PER_KIND);
      return { kind, entries, total: matches.length, isBest: best.length > 0 };
    });
    return groups.filter(({ total }) => total > 0).sort((one, other) => +other.isBest - +one.isBest);
  },
);

const textOf = ({ title, detail, words }: Entry) => `${title} ${detail} ${words}`;

/** The results in the order of the screen. */
export const $found = computed($groups, (groups) => groups.flatMap(({ entries }) => entries));

/** Index of the result that Enter takes: it stays with its result while others arrive. */
export const $active = computed([$found, $chosen], (found, chosen) =>
  Math.max(
    0,
    found.findIndex((entry) => entryKey(entry) === chosen),
  ),
);

/** The number of all matches, shown or not. */
export const $total = computed($groups, (groups) => groups.reduce((sum, { total }) => sum + total, 0));

export const $isReading = computed($readings, (readings) =>
  Object.values(readings).some(({ state }) => state === 'loading'),
);

/** Sources that could not be read. */
export const $unread = computed($readings, (readings) =>
  (Object.keys(readings) as SourceName[]).filter((name) => readings[name]?.state === 'failed'),
);

/** Counts the searches: what an earlier one asked for is dropped. */
let turn = 0;
atEndOf('session', () => {
  turn += 1;
});

async function read(name: SourceName): Promise<void> {
  const asked = turn;
  const set = (reading: Reading) => {
    if (asked === turn) $readings.set({ ...$readings.get(), [name]: reading });
  };
  set({ state: 'loading' });
  try {
    set({ state: 'ready', entries: await memberSources[name]() });
  } catch (error) {
    set(error instanceof NotOffered ? { state: 'ready', entries: [] } : { state: 'failed' });
  }
}

/** Starts an empty search and reads what it covers. */
export async function startSearch(): Promise<void> {
  turn += 1;
  searchFor('');
  $readings.set({});
  const sources = visitorOf($user.get()) === 'member' ? memberSources : openSources;
  await Promise.all((Object.keys(sources) as SourceName[]).map(read));
}

export function searchFor(query: string): void {
  $query.set(query);
  $chosen.set('');
}

/** Moves up or down the list, wrapping round at its ends. */
export function moveActive(step: 1 | -1): void {
  const found = $found.get();
  const next = found[($active.get() + step + found.length) % found.length];
  if (next) $chosen.set(entryKey(next));
}

/** Opens a result's page or does what it says. */
export function choose({ choice }: Entry): void {
  if (choice.kind === 'open') navigate(choice.href);
  else void choice.run();
}
