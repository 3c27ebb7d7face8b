import { useStore } from '@nanostores/react';
import { FilePick } from '#islands/admin/parts/FilePick.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';
import { $read, type NoticeRow, readFiles, reading } from '#stores/admin/transmissions/notices.ts';

const tones = { read: 'positive', known: 'neutral', refused: 'critical' } as const;

/** Reads the notices downloaded from the exchange system. */
export function NoticesCard() {
  const rows = useStore($read);
  const isBusy = useStore(reading.$running);
  return (
    <Card title={words.noticesTitle}>
      <FilePick
        label={words.choose}
        accept=".xml,.zip"
        multiple
        busy={isBusy ? words.reading : undefined}
        onChoose={(files) => void readFiles(files)}
        canDrop
      >
        {words.noticesIntro}
      </FilePick>
      {rows.length > 0 && <Results rows={rows} />}
    </Card>
  );
}

const Results = ({ rows }: { rows: readonly NoticeRow[] }) => (
  <ul aria-label={words.results} className="mt-4 grid gap-3 text-sm">
    {rows.map(({ id, name, outcome, sentence }) => (
      <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tones[outcome]}>{words.outcomes[outcome]}</Badge>
        <span className="text-xs text-muted wrap-anywhere">{name}</span>
        <span className="wrap-anywhere">{sentence}</span>
      </li>
    ))}
  </ul>
);
