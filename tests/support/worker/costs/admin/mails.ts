import { eq } from 'drizzle-orm';
import { mails } from '#lib/api/db/schema/mails.ts';
import { context } from '#tests/support/worker/api.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { askFiltered } from './filtered.ts';

/** Sends a failed mail again. */
export async function sendMails(meter: Meter, access: string) {
  const { ask } = meter;
  await ask('staffMails', [2, 0, 238, 0, 0], { access });
  const { db } = context();
  const [mail] = await db.select({ id: mails.id }).from(mails).where(eq(mails.keeps, 'all')).limit(1);
  const id = mail?.id ?? '';
  const fail = () => db.update(mails).set({ state: 'failed' }).where(eq(mails.id, id));
  await fail();
  await ask('failedWork', [2, 0, 130, 0, 0], { access });
  await ask('sendMailAgain', [4, 0, 12, 9, 1], { access, params: { id } });
  await fail();
  await ask('retryFailedWork', [4, 0, 12, 9, 1], { access, body: { outbox: 'mails', id } });
  await askFiltered(meter, access, 'staffMails', {
    byState: { by: { state: 'failed' }, budget: [2, 0, 3, 0, 0] },
    bySent: { by: { state: 'sent' }, budget: [3, 0, 176, 0, 0] },
    byKind: { by: { kind: 'order' }, budget: [2, 0, 125, 0, 0] },
    byKindAndState: { by: { kind: 'order', state: 'failed' }, budget: [2, 0, 3, 0, 0] },
    byAddress: { by: { address: 'giulia.ferrari.7@example.com' }, budget: [2, 0, 16, 0, 0] },
  });
}
