import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { DataTable } from '#islands/ui/data/DataTable.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { formatWhole } from '#lib/format.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import {
  $previewed,
  type Previewed,
  savePreviewSkips,
  startImport,
  starting,
} from '#stores/admin/imports/preview.ts';
import { skipColumns } from './skip-columns.tsx';

/** The maximum of listed lines; beyond that, all lines are in a file. */
const SHOWN = 100;

/** The preview of the chosen file, and the button that starts the import. */
export function PreviewCard() {
  const previewed = useStore($previewed);
  return previewed ? <Preview {...previewed} /> : null;
}

function Preview(previewed: Previewed) {
  const { file, preview } = previewed;
  const isStarting = useStore(starting.$running);
  const { licenses, skipped, unknown_columns: unknown } = preview;
  return (
    <Card title={words.previewTitle}>
      <div className="grid gap-5">
        <p className="text-sm">
          <span className="font-semibold wrap-anywhere">{file.file_name}</span>{' '}
          <span className="text-muted">{words.previewNote}</span>
        </p>
        {unknown.length > 0 && <Alert tone="warning" title={words.unknownColumns(unknown)} />}
        <Facts
          facts={[
            { term: words.lines, value: formatWhole(preview.lines) },
            { term: words.licenses, value: formatWhole(licenses) },
            { term: words.newCustomers, value: formatWhole(preview.new_customers) },
            { term: words.knownCustomers, value: formatWhole(preview.known_customers) },
            { term: words.leftOut, value: formatWhole(skipped.length) },
          ]}
        />
        {skipped.length === 0 ? (
          <p className="text-sm text-muted">{words.noneLeftOut}</p>
        ) : (
          <LeftOut {...previewed} />
        )}
        {licenses > 0 ? (
          <div className="grid justify-items-start gap-2">
            <p className="text-sm text-muted">{words.noMails}</p>
            <Button busy={isStarting ? words.running : undefined} onClick={() => void startImport(previewed)}>
              {words.run(licenses)}
            </Button>
          </div>
        ) : (
          <Alert tone="info" title={words.nothing} />
        )}
      </div>
    </Card>
  );
}

function LeftOut(previewed: Previewed) {
  const { skipped } = previewed.preview;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{words.leftOut}</h3>
        <Button variant="secondary" size="s" onClick={() => savePreviewSkips(previewed)}>
          {words.csv}
        </Button>
      </div>
      <DataTable
        caption={words.leftOut}
        columns={skipColumns}
        rows={skipped.slice(0, SHOWN)}
        rowKey={({ line }) => String(line)}
      />
      {skipped.length > SHOWN && <p className="text-sm text-muted">{words.shown(SHOWN, skipped.length)}</p>}
    </section>
  );
}
