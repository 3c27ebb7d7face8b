import { sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { documentName } from '#lib/api/services/billing/document-row.ts';
import { readNotice } from '#lib/api/services/transmissions/notice.ts';
import {
  type Judged,
  judge,
  type Report,
  reportStatements,
} from '#lib/api/services/transmissions/reports.ts';
import type { ReadNotice } from '#lib/contract/admin/transmissions/transmissions.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';

interface Given {
  name: string;
  xml: string;
}

/** Reads notices of the exchange system one by one: a file may occur twice, and two may concern one document. */
export async function readNotices(context: Context, actor: Actor, files: Given[]): Promise<ReadNotice[]> {
  const results: ReadNotice[] = [];
  for (const { name, xml } of files) results.push({ name, ...(await readOne(context, actor, xml)) });
  return results;
}

async function readOne(context: Context, actor: Actor, xml: string): Promise<Omit<ReadNotice, 'name'>> {
  const report = await readNotice(xml);
  if (typeof report === 'string') return { outcome: 'refused', sentence: words.notices[report] };
  const judged = await judge(context, report);
  if (judged.outcome === 'new')
    await transaction(context, {
      audit: recordAudit(context, actor, entryOf(report), sql`true`),
      ...reportStatements(context, judged.file, report),
    });
  return toResult(judged, report);
}

function toResult(judged: Judged, { fileName, state }: Report): Omit<ReadNotice, 'name'> {
  if (judged.outcome === 'unknown') return { outcome: 'refused', sentence: words.notOurs(fileName) };
  const { document } = judged.file.row;
  const name = `${documentName(document)} ${writeNumber(document)}`;
  if (judged.outcome === 'new') return { outcome: 'read', sentence: words.nowIs(name, words.states[state]) };
  if (judged.outcome === 'known') return { outcome: 'known', sentence: words.wasKnown(name) };
  const known = judged.file.sent?.state ?? document.sdiState ?? 'to_send';
  return { outcome: 'refused', sentence: words.conflict(name, words.states[known]) };
}

const entryOf = ({ fileName, state }: Report) =>
  ({
    action: 'notice_read',
    target: 'transmission',
    targetId: fileName,
    after: { state },
    reason: '',
  }) as const;
