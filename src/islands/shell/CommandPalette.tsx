import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { palette as words } from '#lib/text/shell/command-palette.ts';
import { $isReading, $total, $unread, palette, startSearch } from '#stores/shell/command-palette.ts';
import { PaletteDialog } from './PaletteDialog.tsx';
import { PaletteIcon } from './PaletteIcon.tsx';

/** The search (docs/product.md, 2.9 Command palette). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  useEffect(() => void startSearch(), []);
  return (
    <PaletteDialog palette={palette} words={words} onClose={onClose} icon={PaletteIcon} nothing={<Nothing />}>
      <Status />
    </PaletteDialog>
  );
}

/** The text that replaces missing results. */
function Nothing() {
  const query = useStore(palette.$query);
  const isReading = useStore($isReading);
  return (
    <div className="px-5 py-6 text-sm text-muted">
      {isReading ? (
        words.reading
      ) : (
        <>
          <p className="font-semibold text-ink wrap-anywhere">{words.nothing(query.trim())}</p>
          <p className="mt-1">{words.nothingText}</p>
        </>
      )}
    </div>
  );
}

/** The number of results, and the sources that could not be searched. */
function Status() {
  const total = useStore($total);
  const isReading = useStore($isReading);
  const unread = useStore($unread);
  return (
    <>
      <p>{isReading ? words.reading : words.found(total)}</p>
      {unread.length > 0 && (
        <p className="text-warning">{words.unread(unread.map((name) => words.sources[name]).join(', '))}</p>
      )}
    </>
  );
}
