import { vi } from 'vitest';
import { onDatabase } from '#tests/support/database.ts';
import type { Pending } from './kill-points.ts';
import type { ShopRun } from './shop-run.ts';

const LOOK_MS = 20;
/** The database counts as frozen after so many failed looks in a row; no other write takes that long. */
const LOOKS = 20;

/** A query without an end: the connection that runs it holds the database's lock until it is killed. */
const ENDLESS =
  'CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n';

/** Freezes a server at a pending write or call, so that a test can kill it exactly there. */
export function freezeAt({ run, stripe }: ShopRun, pending: Pending) {
  const change = (...statements: string[]) =>
    onDatabase(run, (database) => {
      for (const each of statements) database.exec(each);
    });
  let looks = 0;
  const isLocked = () => {
    looks = canWrite() ? 0 : looks + 1;
    return looks === LOOKS;
  };
  const canWrite = () =>
    onDatabase(run, (database) => {
      try {
        database.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; ROLLBACK');
        return true;
      } catch {
        return false;
      }
    });
  return {
    begin: async () => {
      if ('call' in pending) await stripe.fault({ fault: pending.fault, endpoint: pending.call, times: 1 });
      else
        change(
          ENDLESS,
          `CREATE TRIGGER pending BEFORE ${pending.write} BEGIN SELECT count(*) FROM endless; END`,
        );
    },
    /** Waits until the server is frozen. */
    until: () =>
      vi.waitUntil(async () => ('call' in pending ? (await stripe.held()) > 0 : isLocked()), {
        timeout: 60_000,
        interval: LOOK_MS,
      }),
    /** Ends the freeze, once the server is dead. */
    end: async () => {
      if ('call' in pending) await stripe.mend();
      else change('DROP TRIGGER pending', 'DROP VIEW endless');
    },
  };
}
