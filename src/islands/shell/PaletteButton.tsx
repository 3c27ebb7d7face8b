import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { frame } from '#lib/text/shell/frame.ts';
import { useSearch } from './search.ts';

const loadPalette = async () => (await import('./CommandPalette.tsx')).CommandPalette;

const isApple = () => /Mac|iP/.test(navigator.platform);
const never = () => () => {};

/** The search and its button. */
export function PaletteButton() {
  const { open, close, Palette } = useSearch(loadPalette);
  const apple = useSyncExternalStore(never, isApple, () => false);
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="inline-flex h-9 items-center gap-2 rounded-m px-2 text-sm text-muted hover:transition-colors hover:bg-neutral-soft hover:text-ink"
      >
        <Search size={18} />
        <span className="max-sm:sr-only">{frame.search}</span>
        <kbd className="font-text text-xs max-sm:hidden">{apple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {Palette && <Palette onClose={close} />}
    </>
  );
}
