import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { CodeBatch, CodeState } from '#lib/contract/admin/codes/codes.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { canStop, endDialog, stopDialog } from '#stores/admin/codes/codes.ts';

export const codeTones: Record<CodeState, Tone> = {
  running: 'positive',
  used_up: 'brand',
  ended: 'neutral',
  stopped: 'critical',
};
const quiet = 'block text-xs text-muted';

export const columns: Column<CodeBatch>[] = [
  {
    key: 'name',
    header: words.name,
    render: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  {
    key: 'product',
    header: words.product,
    render: ({ product_name, months }) => (
      <div className="min-w-0">
        <span className="wrap-anywhere">{product_name}</span>
        <span className={quiet}>{words.duration(months)}</span>
      </div>
    ),
  },
  {
    key: 'redeemed',
    header: words.redeemed,
    align: 'end',
    render: ({ redeemed, quantity, stopped }) => (
      <div>
        <span>{words.redeemedOf(redeemed, quantity)}</span>
        {stopped > 0 && <span className={quiet}>{words.stoppedOnes(stopped)}</span>}
      </div>
    ),
  },
  {
    key: 'state',
    header: words.state,
    render: ({ batch_state: state, last_day: lastDay }) => (
      <div>
        <Badge tone={codeTones[state]}>{words.states[state]}</Badge>
        <span className={quiet}>{words.until(formatDay(lastDay))}</span>
      </div>
    ),
  },
  {
    key: 'made',
    header: words.made,
    render: ({ created_at, maker_name }) => (
      <div>
        <span>{formatInstant(created_at)}</span>
        <span className={quiet}>{maker_name || words.unknownMaker}</span>
      </div>
    ),
  },
];

export const columnsOfAdmin: Column<CodeBatch>[] = [
  ...columns,
  { key: 'turns', header: words.turns, render: (batch) => <Turns batch={batch} /> },
];

function Turns({ batch }: { batch: CodeBatch }) {
  const { id, name, batch_state: state } = batch;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a
        href={staffHref('log', {}, { target: 'codes', target_id: id })}
        aria-label={words.linesOf(name)}
        className="text-brand underline"
      >
        {words.lines}
      </a>
      {canStop(state) && (
        <>
          <Button
            variant="secondary"
            size="s"
            aria-label={words.moveOf(name)}
            onClick={() => endDialog.open(batch)}
          >
            {words.move}
          </Button>
          <Button
            variant="secondary"
            size="s"
            aria-label={words.stopOf(name)}
            onClick={() => stopDialog.open(batch)}
          >
            {words.stop}
          </Button>
        </>
      )}
    </div>
  );
}
