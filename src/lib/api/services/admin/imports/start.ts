import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { importSkips, importSteps, imports } from '#lib/api/db/schema/imports.ts';
import { changedMeanwhile, invalid } from '#lib/api/errors.ts';
import { transaction, whenWritten } from '#lib/api/kernel/transaction.ts';
import { idempotentId } from '#lib/api/services/admin/idempotent-id.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { eachRow, inRow } from '#lib/api/services/shared/json-rows.ts';
import type { ImportFile, ImportInput, ImportPreview } from '#lib/contract/admin/imports/imports.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import { type ImportPlan, planImport, toImportLine } from './plan.ts';
import { importOutbox } from './steps.ts';

/** How many lines a step imports in one transaction. */
const STEP = 100;

export const previewImport = async (context: Context, file: ImportFile): Promise<ImportPreview> =>
  (await planImport(context, file)).preview;

/**
 * Begins an import, once for each idempotency key: stores the lines in steps and enqueues the import. Refuses if the
 * number of licences is not the expected one.
 */
export async function startImport(
  context: Context,
  actor: Actor,
  { expected, ...file }: v.InferOutput<typeof ImportInput>,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const { db } = context;
  const id = idempotentId(actor, idempotencyKey);
  const isBegun = async () =>
    (await db.select({ id: imports.id }).from(imports).where(eq(imports.id, id))).length > 0;
  if (await isBegun()) return { id };
  const plan = await planImport(context, file);
  const { licenses } = plan.preview;
  if (licenses === 0) throw invalid({ csv: [words.nothing] });
  if (licenses !== expected.licenses)
    throw changedMeanwhile({ licenses }, words.otherNumber(expected.licenses, licenses));
  try {
    await write(context, actor, { id, fileName: file.file_name, plan });
  } catch (error) {
    // A parallel request with this key may have been faster.
    if (!(await isBegun())) throw error;
  }
  return { id };
}

interface NewImport {
  id: string;
  fileName: string;
  plan: ImportPlan;
}

async function write(context: Context, actor: Actor, { id, fileName, plan }: NewImport): Promise<void> {
  const { db, env, now } = context;
  const { preview } = plan;
  const vault = openVault(env.LICENSE_KEYS);
  const lines = await Promise.all(plan.lines.map((line) => toImportLine(vault, line)));
  const steps = Array.from({ length: Math.ceil(lines.length / STEP) }, (_, step) => ({
    importId: id,
    step,
    lines: lines.slice(step * STEP, (step + 1) * STEP),
  }));
  const { network, country } = actor.visitor;
  const skipped = preview.skipped.length;
  const after = {
    file_name: fileName,
    licenses: preview.licenses,
    new_customers: preview.new_customers,
    skipped,
  };
  await transaction(context, {
    import: whenWritten(
      db
        .insert(imports)
        .values({
          ...{ id, fileName, network, country, skipped },
          actorId: actor.caller.user.id,
          total: preview.lines,
          createdAt: now,
          dueAt: now,
        })
        .returning({ id: imports.id }),
      importOutbox.enqueue,
    ),
    steps: steps.map((step) => db.insert(importSteps).values(step)),
    skips: db
      .insert(importSkips)
      .select(sql`select ${id}, ${inRow('line')}, ${inRow('why')} from ${eachRow(preview.skipped)}`),
    audit: recordAudit(
      context,
      actor,
      { action: 'import_started', target: 'import', targetId: id, after, reason: '' },
      sql`true`,
    ),
  });
}
