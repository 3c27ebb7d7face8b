import { useStore } from '@nanostores/react';
import { type ChangeEvent, useId } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { importColumns } from '#lib/contract/admin/imports/rules.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import { previewFile, previewing, saveExample } from '#stores/admin/imports/preview.ts';

/** Where a file is chosen, and what it may say. Choosing one shows what it would do. */
export function FileCard() {
  const id = useId();
  const isBusy = useStore(previewing.$running);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (file) void previewFile(file);
    // The same file may be chosen once more.
    input.value = '';
  };
  return (
    <Card title={words.file}>
      <label htmlFor={id} className="block rounded-m border border-dashed border-line-strong p-4 text-sm">
        <span>{words.fileHint}</span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          onChange={choose}
          aria-label={words.choose}
          className="mt-3 block min-h-10 max-w-full text-sm"
        />
      </label>
      <p role="status" className="mt-2 text-sm text-muted">
        {isBusy ? words.previewing : ''}
      </p>
      <details className="mt-2 text-sm">
        <summary className="min-h-6 w-fit cursor-pointer font-semibold">{words.columnsTitle}</summary>
        <p className="mt-2 text-muted">{words.columnsIntro}</p>
        <dl className="mt-3 grid gap-2">
          {importColumns.map((name) => (
            <div key={name} className="grid gap-x-4 md:grid-cols-[8rem_1fr]">
              <dt className="font-mono">{name}</dt>
              <dd className="text-muted">{words.columns[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Button variant="secondary" size="s" className="mt-4" onClick={saveExample}>
        {words.example}
      </Button>
    </Card>
  );
}
