import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { CsvButton } from '#islands/admin/parts/CsvButton.tsx';
import { ListView } from '#islands/admin/parts/ListView.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { DataTable } from '#islands/ui/data/DataTable.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Meter } from '#islands/ui/data/Meter.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import type { LicenseImport } from '#lib/contract/admin/imports/imports.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatInstant, formatWhole } from '#lib/format.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import {
  acting,
  importPage,
  importSkips,
  skipsCsv,
  stopImport,
  writeToImported,
} from '#stores/admin/imports/imports.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { StateBadge } from './ImportState.tsx';
import { skipColumns } from './skip-columns.tsx';

/** An import's progress, its skipped lines, and the mails to its customers. */
export default function ImportProgress() {
  const shown = shownData(useStore(importPage.$state));
  return (
    <>
      <BackLink href={staffHref('imports')}>{words.back}</BackLink>
      <PageHead
        title={shown?.file_name ?? words.title}
        actions={
          shown && (
            <span className="flex items-center gap-2">
              <StateBadge state={shown.state} />
              {shown.state === 'running' && <StopButton id={shown.id} />}
            </span>
          )
        }
      />
      <ReadView read={importPage}>{(data) => <Progress shown={data} />}</ReadView>
    </>
  );
}

function Progress({ shown }: { shown: LicenseImport }) {
  const { made, skipped, total, phase, customers, mailed } = shown;
  const isMailing = phase === 'mails';
  return (
    <div className="grid gap-6">
      {shown.state === 'stopped' && (
        <Alert tone="warning" title={isMailing ? words.mailsStopped : words.stopped} />
      )}
      <Card>
        <div className="grid gap-5">
          <Meter
            label={words.progress}
            value={made + skipped}
            max={total}
            text={words.of(made + skipped, total)}
          />
          {isMailing && (
            <Meter
              label={words.mailProgress}
              value={mailed}
              max={customers}
              text={words.of(mailed, customers)}
            />
          )}
          <Facts
            facts={[
              { term: words.made, value: formatWhole(made) },
              { term: words.skipped, value: formatWhole(skipped) },
              { term: words.customers, value: formatWhole(customers) },
              { term: words.who, value: shown.actor_name },
              { term: words.when, value: formatInstant(shown.created_at) },
              { term: words.ended, value: formatInstant(shown.ended_at) },
            ]}
          />
          {shown.may_write && <WriteButton id={shown.id} />}
        </div>
      </Card>
      <Skips shown={shown} />
    </div>
  );
}

function Skips({ shown }: { shown: LicenseImport }) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{words.skippedList}</h2>
        {shown.skipped > 0 && <CsvButton csv={skipsCsv} query={{ import: shown.id }} />}
      </div>
      {shown.skipped === 0 ? (
        <p className="text-muted">{words.noneSkipped}</p>
      ) : (
        <ListView list={importSkips} label={words.skippedList}>
          {(rows) => (
            <DataTable
              caption={words.skippedList}
              columns={skipColumns}
              rows={rows}
              rowKey={({ line }) => String(line)}
            />
          )}
        </ListView>
      )}
    </section>
  );
}

function StopButton({ id }: { id: string }) {
  const running = useStore(acting.$running);
  return (
    <Button
      variant="secondary"
      busy={running === 'stop' ? words.stopping : undefined}
      onClick={() => void stopImport(id)}
    >
      {words.stop}
    </Button>
  );
}

function WriteButton({ id }: { id: string }) {
  const running = useStore(acting.$running);
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{words.writeHint}</p>
      <Button
        variant="secondary"
        busy={running === 'write' ? words.writing : undefined}
        onClick={() => void writeToImported(id)}
      >
        {words.write}
      </Button>
    </div>
  );
}
