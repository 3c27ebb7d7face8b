import { useStore } from '@nanostores/react';
import { type ChangeEvent, type DragEvent, useId } from 'react';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';
import { $read, type NoticeRow, readFiles, reading } from '#stores/admin/transmissions/notices.ts';

const tones = { read: 'positive', known: 'neutral', refused: 'critical' } as const;

/** Reads the notices that the exchange system has given. */
export function NoticesCard() {
  const id = useId();
  const rows = useStore($read);
  const isBusy = useStore(reading.$running);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    void readFiles([...(input.files ?? [])]);
    // The same file may be chosen once more.
    input.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void readFiles([...event.dataTransfer.files]);
  };
  return (
    <Card title={words.noticesTitle}>
      <label
        htmlFor={id}
        className="block rounded-m border border-dashed border-line-strong p-4 text-sm"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {words.noticesIntro}
        <input
          id={id}
          type="file"
          accept=".xml,.zip"
          multiple
          disabled={isBusy}
          onChange={choose}
          aria-label={words.choose}
          className="mt-3 block min-h-10 max-w-full text-sm"
        />
      </label>
      <p role="status" className="mt-2 text-sm text-muted">
        {isBusy ? words.reading : ''}
      </p>
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
