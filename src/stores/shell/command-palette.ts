import { computed } from 'nanostores';
import { visitorOf } from '#lib/contract/routes/guard.ts';
import { matchesBeginnings, matchesQuery } from '#lib/search.ts';
import { palette as words } from '#lib/text/shell/command-palette.ts';
import { paletteOf } from '#stores/kernel/palette.ts';
import { NotOffered } from '#stores/kernel/remote-state.ts';
import { $user } from '#stores/kernel/session.ts';
import { atEndOf, ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { $actions, $screens } from './palette-actions.ts';
import { type Entry, type EntryKind, entryKinds } from './palette-entry.ts';
import { memberSources, openSources, type SourceName } from './palette-sources.ts';

/** A limit per kind, so that many licences do not hide the articles. */
const MAX_PER_KIND = 6;

type Reading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; entries: readonly Entry[] };

/** The results of each source since the search opened. */
const $readings = ownedAtom<Partial<Record<SourceName, Reading>>>('session', {});

/** Results of one kind; `total` includes those beyond the limit. */
export interface EntryGroup {
  kind: EntryKind;
  name: string;
  entries: readonly Entry[];
  total: number;
}

/** For an empty query, pages and actions; else the entries that match all words, best groups first. */
function groupsOf(all: readonly Entry[], query: string): EntryGroup[] {
  const isEmpty = query.trim() === '';
  const groups = entryKinds.map((kind) => {
    const matches = all.filter((entry) => entry.kind === kind && matchesQuery(textOf(entry), query));
    const best = matches.filter((entry) => matchesBeginnings(textOf(entry), query));
    const rest = matches.filter((entry) => !best.includes(entry));
    const entries = isEmpty ? matches : [...best, ...rest].slice(0, MAX_PER_KIND);
    const total = matches.length;
    const kindName = words.kinds[kind];
    const name = entries.length < total ? words.part(kindName, entries.length, total) : kindName;
    return { kind, name, entries, total, isBest: best.length > 0 };
  });
  return groups.filter(({ total }) => total > 0).sort((one, other) => +other.isBest - +one.isBest);
}

const textOf = ({ title, detail, words }: Entry) => `${title} ${detail} ${words}`;

export const palette = paletteOf<EntryGroup>(($query) =>
  computed([$screens, $actions, $readings, $query], (screens, actions, readings, query) => {
    const read = Object.values(readings).flatMap((reading) => ('entries' in reading ? reading.entries : []));
    return groupsOf([...screens, ...(query.trim() === '' ? [] : read), ...actions], query);
  }),
);

/** The number of matches, including hidden ones. */
export const $total = computed(palette.$groups, (groups) =>
  groups.reduce((sum, { total }) => sum + total, 0),
);

export const $isReading = computed($readings, (readings) =>
  Object.values(readings).some(({ state }) => state === 'loading'),
);

/** Sources that could not be loaded. */
export const $unread = computed($readings, (readings) =>
  (Object.keys(readings) as SourceName[]).filter((name) => readings[name]?.state === 'failed'),
);

/** Counts the searches: results of an earlier search are dropped. */
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

/** Starts an empty search and loads its sources. */
export async function startSearch(): Promise<void> {
  turn += 1;
  palette.searchFor('');
  $readings.set({});
  const sources = visitorOf($user.get()) === 'member' ? memberSources : openSources;
  await Promise.all((Object.keys(sources) as SourceName[]).map(read));
}
