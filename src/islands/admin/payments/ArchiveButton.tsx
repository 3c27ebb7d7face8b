import { useStore } from '@nanostores/react';
import { FileArchive } from 'lucide-react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { statistics as words } from '#lib/text/admin/payments.ts';
import { $archive, saveArchive } from '#stores/admin/payments/archive.ts';

/** Downloads a year's invoices and credit notes in one archive, and says how far it is. */
export function ArchiveButton({ year }: { year: string }) {
  const progress = useStore($archive);
  return (
    <Button
      variant="secondary"
      icon={<FileArchive size={16} />}
      busy={progress && words.archiveBusy(progress.done, progress.all)}
      onClick={() => void saveArchive(year)}
    >
      {words.archive}
    </Button>
  );
}
