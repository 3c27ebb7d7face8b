import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import { $moving } from '#stores/moves/subject.ts';

const load = async () => (await import('./MoveDialog.tsx')).MoveDialog;

/** The dialog comes when it is first needed, and is kept mounted: it moves the focus after it has closed. */
export function LaterMoveDialog() {
  const isOpen = useStore($moving, { ssr: 'initial' }) !== undefined;
  const Dialog = useLater(isOpen, load, () => $moving.set(undefined));
  return Dialog ? <Dialog /> : null;
}
