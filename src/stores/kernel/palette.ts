import { computed, type ReadableAtom } from 'nanostores';
import { ownedAtom } from './session-lifetime.ts';

/** A search result. */
export interface PaletteEntry {
  key: string;
  title: string;
  /** Distinguishes results of the same title, such as a licence's key. */
  detail: string;
  icon?: string;
  /** Opens its page or runs its action. */
  choose: () => unknown;
}

/** A group of results, with a name if there are several groups. */
export interface PaletteGroup {
  name?: string;
  entries: readonly PaletteEntry[];
}

export type Palette = ReturnType<typeof paletteOf<PaletteGroup>>;

/** The query of a search, and the selected result. */
export function paletteOf<Group extends PaletteGroup>(
  groupsFor: ($query: ReadableAtom<string>) => ReadableAtom<readonly Group[]>,
) {
  const $query = ownedAtom('session', '');
  /** The key of the result selected with the arrow keys; if empty, the first one is selected. */
  const $chosen = ownedAtom('session', '');
  const $groups = groupsFor($query);
  /** The results in screen order. */
  const $found = computed($groups, (groups) =>
    groups.flatMap(({ entries }): readonly Group['entries'][number][] => entries),
  );
  /** Index of the result that Enter opens: the selection is kept while other results arrive. */
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

  /** Moves up or down the list, wrapping at its ends. */
  function moveActive(step: 1 | -1): void {
    const found = $found.get();
    const next = found[($active.get() + step + found.length) % found.length];
    if (next) $chosen.set(next.key);
  }

  return { $query, $groups, $found, $active, searchFor, moveActive };
}
