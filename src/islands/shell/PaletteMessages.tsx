import { useStore } from '@nanostores/react';
import { palette } from '#lib/text/shell/command-palette.ts';
import { $found, $isReading, $query, $total, $unread } from '#stores/shell/command-palette.ts';

/** What the list says in place of results. */
export function PaletteNothing() {
  const found = useStore($found);
  const query = useStore($query);
  const isReading = useStore($isReading);
  if (found.length > 0) return null;
  return (
    <div className="px-5 py-6 text-sm text-muted">
      {isReading ? (
        palette.reading
      ) : (
        <>
          <p className="font-semibold text-ink wrap-anywhere">{palette.nothing(query.trim())}</p>
          <p className="mt-1">{palette.nothingText}</p>
        </>
      )}
    </div>
  );
}

/** The number of results, what could not be searched, and the keys. */
export function PaletteFoot() {
  const total = useStore($total);
  const isReading = useStore($isReading);
  const unread = useStore($unread);
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted">
      <div role="status">
        <p>{isReading ? palette.reading : palette.found(total)}</p>
        {unread.length > 0 && (
          <p className="text-warning">
            {palette.unread(unread.map((name) => palette.sources[name]).join(', '))}
          </p>
        )}
      </div>
      <p className="max-sm:hidden">{palette.hint}</p>
    </div>
  );
}
