import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { DataTable } from '#islands/ui/data/DataTable.tsx';
import { FieldFrame } from '#islands/ui/fields/FieldFrame.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { payment } from '#lib/text/admin/payment.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import {
  $rows,
  forgetRows,
  recording,
  recordTaken,
  statementForm,
  takenIn,
} from '#stores/admin/transfers/transfers.ts';
import { columns } from './transfer-columns.tsx';

const words = transfers.page;

/** Reads bank movements from a file and records them. */
export default function Transfers() {
  const rows = useStore($rows);
  return (
    <>
      <BackLink href={staffHref('payments')}>{payment.back}</BackLink>
      <PageHead title={staffRoutes.transfers.title} description={words.intro} />
      {rows.length === 0 ? <StatementForm /> : <Movements />}
    </>
  );
}

function StatementForm() {
  return (
    <Card>
      <Form store={statementForm} read={(values) => values} failedTitle={words.readFailed}>
        <FieldFrame label={words.file} name="file">
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="file"
              accept=".csv,text/csv"
              className="min-h-10 max-w-full text-sm"
            />
          )}
        </FieldFrame>
        <TextAreaField
          label={words.paste}
          name="rows"
          hint={words.pasteHint}
          rows={6}
          spellCheck={false}
          optional
        />
        <div>
          <Submit busy={words.reading}>{words.read}</Submit>
        </div>
      </Form>
    </Card>
  );
}

function Movements() {
  const rows = useStore($rows);
  const isBusy = useStore(recording.$running);
  const taken = takenIn(rows).length;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-muted">{words.unknownHint}</p>
      <DataTable caption={words.list} columns={columns} rows={rows} rowKey={({ id }) => id} size="wide" />
      <div className="flex flex-wrap gap-2">
        {taken > 0 && (
          <Button busy={isBusy ? words.busy : undefined} onClick={() => void recordTaken()}>
            {words.submit(taken)}
          </Button>
        )}
        <Button variant="secondary" onClick={forgetRows}>
          {words.again}
        </Button>
      </div>
    </div>
  );
}
