import { useStore } from '@nanostores/react';
import { Download } from 'lucide-react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { settings } from '#lib/text/account/settings.ts';
import { $exporting, saveData } from '#stores/account/data-export.ts';

export function DataExport() {
  const isBusy = useStore($exporting, { ssr: 'initial' });
  return (
    <Card title={settings.data}>
      <p className="-mt-2 mb-5 text-sm text-muted">{settings.exportText}</p>
      <Button
        variant="secondary"
        icon={<Download size={16} />}
        busy={isBusy ? settings.exporting : undefined}
        onClick={() => void saveData()}
      >
        {settings.export}
      </Button>
    </Card>
  );
}
