import type { Context } from '#lib/api/context.ts';

/** A file is stored before its row. After this time the row must exist. */
const SETTLED_MS = 3_600_000;
const PORTION = 500;
const PORTIONS_A_STEP = 20;

interface Sweep {
  /** The prefix of the files' keys. */
  prefix: string;
  /** The subset of names that occur in rows. */
  named: (names: string[]) => Promise<ReadonlySet<string>>;
  /** The last key that the previous step read. */
  after?: string | undefined;
}

/** Deletes files without a row: uploads leave some if a deletion or another upload runs in parallel. */
export async function sweepFiles({ env, now }: Context, { prefix, named, after }: Sweep) {
  let handled = 0;
  let startAfter = after;
  for (let listed = 0; listed < PORTIONS_A_STEP; listed++) {
    const found = await env.FILES.list({ prefix, limit: PORTION, ...(startAfter && { startAfter }) });
    const settled = found.objects
      .filter(({ uploaded }) => uploaded.getTime() <= now - SETTLED_MS)
      .map(({ key }) => key.slice(prefix.length));
    const kept = settled.length > 0 ? await named(settled) : new Set();
    const orphans = settled.filter((name) => !kept.has(name));
    if (orphans.length > 0) await env.FILES.delete(orphans.map((name) => prefix + name));
    handled += orphans.length;
    startAfter = found.objects.at(-1)?.key;
    if (!found.truncated || startAfter === undefined) return { handled };
  }
  return { handled, after: startAfter };
}
