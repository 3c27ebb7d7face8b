import { useStore } from '@nanostores/react';
import { Download } from 'lucide-react';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Params } from '#lib/contract/routes/routes.ts';
import { csv as words } from '#lib/text/admin/frame.ts';
import type { CsvExport } from '#stores/admin/csv.ts';

/** Downloads a list with its filters as CSV, and shows the progress. */
export function CsvButton({ csv, query }: { csv: CsvExport; query: Params }) {
  const rows = useStore(csv.$rows);
  return (
    <Button
      variant="secondary"
      icon={<Download size={16} />}
      busy={rows === undefined ? undefined : words.busy(rows)}
      onClick={() => void csv.save(query)}
    >
      {words.button}
    </Button>
  );
}
