import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { archive as text } from '#lib/text/payments.ts';
import { $isArchiving } from '#stores/payments/payments.ts';

const loadDialog = async () => (await import('./ArchiveDialog.tsx')).ArchiveDialog;

/** Downloads all documents of a date range at once. */
export function Archive() {
  const isOpen = useStore($isArchiving, { ssr: 'initial' }) !== undefined;
  const Dialog = useLater(isOpen, loadDialog, () => $isArchiving.set(undefined));
  return (
    <>
      <Button variant="secondary" onClick={() => $isArchiving.set(true)}>
        {text.open}
      </Button>
      {Dialog && <Dialog />}
    </>
  );
}
