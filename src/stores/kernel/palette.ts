import { computed, type ReadableAtom } from 'nanostores';
import { ownedAtom } from './session-lifetime.ts';

/** A result of a search. */
export interface PaletteEntry {
  key: string;
  title: string;
  /** Distinguishes results of the same title: a licence's key. */
  detail: string;
  icon?: string;
  /** Opens its page or does what it says. */
  choose: () => unknown;
}

/** Results that stand together, under a name if there are others. */
export interface PaletteGroup {
  name?: string;
  entries: readonly PaletteEntry[];
}

export type Palette = ReturnType<typeof paletteOf<PaletteGroup>>;

/** The query of a search, and which of its results is chosen. */
export function paletteOf<Group extends PaletteGroup>(
  groupsFor: ($query: ReadableAtom<string>) => ReadableAtom<readonly Group[]>,
) {
  const $query = ownedAtom('session', '');
  /** The key of the result that the arrows chose; none chooses the first. */
  const $chosen = ownedAtom('session', '');
  const $groups = groupsFor($query);
  /** The results in the order of the screen. */
  const $found = computed($groups, (groups) =>
    groups.flatMap(({ entries }): readonly Group['entries'][number][] => entries),
  );
  /** Index of the result that Enter takes: it stays with its result while others arrive. */
  const $active = computed([$found, $chosen], (found, chosen) =>
    Math.max(
      0,
      found.findIndex(({ key }) => key === chosen),
    ),
  );

  function searchFor(query: string): void {
    $query.set(query);
    $chosen.set('');
  }

  /** Moves up or down the list, wrapping round at its ends. */
  function moveActive(step: 1 | -1): void {
    const found = $found.get();
    const next = found[($active.get() + step + found.length) % found.length];
    if (next) $chosen.set(next.key);
  }

  return { $query, $groups, $found, $active, searchFor, moveActive };
}
