import { useStore } from '@nanostores/react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import type { TransmissionBatch } from '#lib/contract/admin/transmissions/transmissions.ts';
import { formatInstant } from '#lib/format.ts';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';
import { batches, downloadBatch, packing, takeBackDialog } from '#stores/admin/transmissions/batches.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

/** The last batches, to download one again or undo one that was not uploaded. */
export function BatchesCard({ isSender }: { isSender: boolean }) {
  const { results = [] } = shownData(useStore(batches.$state)) ?? {};
  return (
    <Card title={words.batches}>
      <p className="mb-4 text-sm text-muted">{words.prepareMeans}</p>
      {results.length === 0 ? (
        <p className="text-sm">{words.batchesNone}</p>
      ) : (
        <ul className="grid gap-4 text-sm">
          {results.map((batch) => (
            <li key={batch.id} className="flex flex-wrap items-center gap-2">
              <span className="mr-auto">
                <span className="block wrap-anywhere">{batch.file_name}</span>
                <span className="block text-xs text-muted">
                  {`${formatInstant(batch.created_at)} · ${words.batchFacts(batch.count, batch.unanswered)}`}
                </span>
              </span>
              {isSender && <Actions batch={batch} />}
            </li>
          ))}
        </ul>
      )}
      <FormDialog
        dialog={takeBackDialog}
        words={() => ({
          title: words.takeBackTitle,
          text: words.takeBackMeans,
          submit: words.takeBack,
          busy: words.takingBack,
          failed: words.takeBackFailed,
          tone: 'critical',
        })}
      />
    </Card>
  );
}

function Actions({ batch }: { batch: TransmissionBatch }) {
  const running = useStore(packing.$running);
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        busy={running === batch.id ? words.preparing : undefined}
        onClick={() => void downloadBatch(batch)}
      >
        <span>{words.download}</span>
        <span className="sr-only">{` ${batch.file_name}`}</span>
      </Button>
      {batch.unanswered > 0 && (
        <Button size="s" variant="secondary" onClick={() => takeBackDialog.open(batch)}>
          <span>{words.takeBack}</span>
          <span className="sr-only">{` ${batch.file_name}`}</span>
        </Button>
      )}
    </>
  );
}
