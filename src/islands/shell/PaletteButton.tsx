import { Search } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLater } from '#islands/later.ts';
import { frame } from '#lib/text/shell/frame.ts';

const loadPalette = async () => (await import('./CommandPalette.tsx')).CommandPalette;

const isApple = () => /Mac|iP/.test(navigator.platform);
const never = () => () => {};

/** The search's button and shortcut. The search loads when it is first opened. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const Palette = useLater(isOpen, loadPalette, () => setOpen(false));
  const apple = useSyncExternalStore(never, isApple, () => false);
  const open = () => setOpen(true);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });

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
      {isOpen && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
