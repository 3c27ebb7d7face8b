import { type ComponentType, useEffect, useState } from 'react';
import { useLater } from '#islands/later.ts';

/** A search that loads when it is first opened: by its button, or by Ctrl K unless another dialog is open. */
export function useSearch<Props>(load: () => Promise<ComponentType<Props>>) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const Loaded = useLater(isOpen, load, close);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });

  return { open, close, Palette: isOpen ? Loaded : undefined };
}
