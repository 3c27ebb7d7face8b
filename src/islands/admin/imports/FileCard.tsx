import { useStore } from '@nanostores/react';
import { FilePick } from '#islands/admin/parts/FilePick.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { importColumns } from '#lib/contract/admin/imports/rules.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import { previewFile, previewing, saveExample } from '#stores/admin/imports/preview.ts';

/** The choice of an import file, with a description of the format. A chosen file is previewed at once. */
export function FileCard() {
  const isBusy = useStore(previewing.$running);
  return (
    <Card title={words.file}>
      <FilePick
        label={words.choose}
        accept=".csv,text/csv"
        busy={isBusy ? words.previewing : undefined}
        onChoose={([file]) => {
          if (file) void previewFile(file);
        }}
      >
        <span>{words.fileHint}</span>
      </FilePick>
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
