import { isUndecided, type MovementFate } from '#lib/contract/admin/transfers/rules.ts';
import type { MatchedMovement } from '#lib/contract/admin/transfers/transfers.ts';
import { MAX_MATCHED_MOVEMENTS, MAX_RECORDED_MOVEMENTS } from '#lib/contract/limits.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { call } from '#stores/admin/call.ts';
import { createAction } from '#stores/kernel/action.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';
import { type FileMovement, readStatement } from './statement.ts';

const words = transfers.page;
const MOST_IN_A_FILE = 1000;

/** A movement of the file, its match, and whether it is selected or recorded. */
export interface TransferRow extends MatchedMovement {
  id: string;
  movement: FileMovement;
  isTaken: boolean;
  isRecorded: boolean;
}

export const $rows = ownedAtom<readonly TransferRow[]>('page', []);

/** Movements without an order are not preselected, because most of them come from no customer. */
const isTakenFirst = (fate: MovementFate): boolean => fate !== 'unknown' && mayBeTaken(fate);

/** Whether recording a movement has any effect. */
const mayBeTaken = (fate: MovementFate): boolean =>
  isUndecided(fate) || fate === 'paid' || fate === 'over' || fate === 'short' || fate === 'known';

/** Whether a row can be selected. */
export const isOffered = ({ fate, isRecorded }: TransferRow): boolean =>
  !isRecorded && fate !== 'known' && mayBeTaken(fate);

const bodyOf = (movements: readonly FileMovement[]) => ({
  movements: movements.map(({ cents, ...movement }) => ({ ...movement, amount: (cents / 100).toFixed(2) })),
});

function* portions<One>(all: readonly One[], size: number): Generator<One[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** A file's text; decoded as Windows-1252, which many banks write, if it is not UTF-8. */
async function textIn(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a file or pasted rows, and matches each movement. */
export const statementForm = createForm<FormData>({
  validate: (values) => {
    const file = values.get('file');
    const hasFile = file instanceof File && file.size > 0;
    return hasFile || textOf(values, 'rows').trim() ? undefined : { rows: words.noText };
  },
  send: async (values) => {
    const file = values.get('file');
    const text = file instanceof File && file.size > 0 ? await textIn(file) : textOf(values, 'rows');
    const read = readStatement(text);
    if ('fault' in read) return notify({ type: 'error', title: words.readFailed, message: read.fault });
    const { movements } = read;
    if (movements.length > MOST_IN_A_FILE) {
      const message = words.tooMany(MOST_IN_A_FILE);
      return notify({ type: 'error', title: words.readFailed, message });
    }
    const rows: TransferRow[] = [];
    for (const some of portions(movements, MAX_MATCHED_MOVEMENTS)) {
      const { results } = await call('matchTransfers', { body: bodyOf(some) });
      for (const [at, movement] of some.entries()) {
        const match = results[at];
        if (!match) throw new Error('Each movement has its match');
        const isTaken = isTakenFirst(match.fate) && match.fate !== 'known';
        rows.push({ ...match, id: String(rows.length), movement, isTaken, isRecorded: false });
      }
    }
    $rows.set(rows);
  },
  fallback: words.readFailed,
});

/** Selects or deselects a row. */
export const takeRow = (id: string, isTaken: boolean): void =>
  $rows.set($rows.get().map((row) => (row.id === id && isOffered(row) ? { ...row, isTaken } : row)));

export const takenIn = (rows: readonly TransferRow[]): TransferRow[] =>
  rows.filter((row) => row.isTaken && isOffered(row));

export const forgetRows = (): void => $rows.set([]);

export const recording = createAction(false);

/** Records the selected movements in portions, each only once, so that a second click resumes after a failure. */
export const recordTaken = (): Promise<void> =>
  recording.run(true, { title: words.failed, fallback: words.partly }, async () => {
    let done = 0;
    for (const some of portions(takenIn($rows.get()), MAX_RECORDED_MOVEMENTS)) {
      const { results } = await call('recordTransfers', {
        body: bodyOf(some.map(({ movement }) => movement)),
      });
      const found = new Map(some.map(({ id }, at) => [id, results[at]]));
      $rows.set(
        $rows.get().map((row) => {
          const match = found.get(row.id);
          return match ? { ...row, ...match, isTaken: false, isRecorded: true } : row;
        }),
      );
      done += results.filter(({ fate }) => fate !== 'known').length;
    }
    notify({ type: 'success', title: words.done(done) });
  });
