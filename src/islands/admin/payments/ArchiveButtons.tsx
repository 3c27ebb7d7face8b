import { useStore } from '@nanostores/react';
import { FileArchive } from 'lucide-react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { statistics as words } from '#lib/text/admin/payments.ts';
import { $archive, archiveForms, saveArchive } from '#stores/admin/payments/archive.ts';

/** Downloads a year's documents as an archive of XML or PDF files, and shows the progress. */
export function ArchiveButtons({ year }: { year: string }) {
  const progress = useStore($archive);
  return archiveForms.map((form) => (
    <Button
      key={form}
      variant="secondary"
      icon={<FileArchive size={16} />}
      busy={progress?.form === form ? words.archiveBusy(progress.done, progress.all) : undefined}
      onClick={() => void saveArchive(year, form)}
    >
      {words.archives[form].button}
    </Button>
  ));
}
