import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type Release, releaseMessages } from '#lib/api/db/schema/releases.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { requireRelease } from '#lib/api/services/admin/releases/releases.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import { offeredVersion } from '#lib/api/services/releases/offered.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import type { ReleaseMessageInput, ReleaseMessages } from '#lib/contract/admin/releases/messages.ts';
import type { ReleasePurpose } from '#lib/contract/admin/releases/rules.ts';
import { releases as text } from '#lib/text/admin/releases.ts';
import { requireOwnAddresses } from './own-addresses.ts';
import { readerCount, selectReaderCount } from './readers.ts';

/** How many messages about a version its page shows. */
const SHOWN = 20;

const newestFirst = [desc(releaseMessages.createdAt), desc(releaseMessages.id)];
const newestOf = ({ db }: Context, releaseId: string) =>
  db
    .select({ id: releaseMessages.id })
    .from(releaseMessages)
    .where(eq(releaseMessages.releaseId, releaseId))
    .orderBy(...newestFirst)
    .limit(1);

interface NewMessage {
  id: string;
  releaseId: string;
  purpose: ReleasePurpose;
  words: string;
}

/** The statement that writes a message under a condition; then call `startMessage` to begin its mails. */
export const insertMessage = ({ db, now }: Context, message: NewMessage, condition: SQL) =>
  db
    .insert(releaseMessages)
    .select(
      rowsOf(
        releaseMessages,
        { ...message, place: '', written: 0, createdAt: now, endedAt: null },
        sql`(select 1) where ${condition}`,
      ),
    );

/** Begins a message's mails. If the queue loses the job, it is sent again within the hour. */
export const startMessage = ({ env, defer }: Context, messageId: string) =>
  defer(() => enqueue(env, [{ job: 'releaseNotices', messageId }]));

/** How many people have a version, the messages about it, newest first, and the offered version. */
export const showMessages = async (context: Context, id: string) =>
  messagesOf(context, await requireRelease(context, id));

async function messagesOf(context: Context, release: Release): Promise<v.InferInput<typeof ReleaseMessages>> {
  const { count, offer, sent } = await transaction(context, {
    count: selectReaderCount(context, release),
    offer: offeredVersion(context, release.productId),
    sent: context.db
      .select()
      .from(releaseMessages)
      .where(eq(releaseMessages.releaseId, release.id))
      .orderBy(...newestFirst)
      .limit(SHOWN),
  });
  return {
    ...readerCount(count),
    offered: offer[0]?.version ?? null,
    sent: sent.map(({ id: messageId, purpose, words, written, createdAt, endedAt }) => ({
      id: messageId,
      purpose,
      words,
      written,
      created_at: toInstant(createdAt),
      is_written: endedAt !== null,
    })),
  };
}

/** Writes to everybody who has a version, unless another admin has done so since this one looked. */
export async function writeMessage(
  context: Context,
  actor: Actor,
  id: string,
  { purpose, words, expected }: v.InferOutput<typeof ReleaseMessageInput>,
) {
  const release = await requireRelease(context, id);
  const { productId: product, version } = release;
  if (purpose === 'withdrawn' && release.withdrawnAt === null)
    throw invalid({ purpose: [text.messageNotWithdrawn] });
  requireOwnAddresses(context, 'words', words);
  const message = { id: newId(), releaseId: id, purpose, words };
  const isUnchanged = sql`(${newestOf(context, id)}) is ${expected.last}`;
  const entry = { action: 'release_message_sent', target: 'release', targetId: id, reason: '' } as const;
  const facts = { before: {}, after: { product, version, purpose, words } };
  const { written } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, ...facts }, isUnchanged),
    written: insertMessage(context, message, isUnchanged),
  });
  if (written.meta.changes === 0) throw refused(409, text.messageChanged, 'message_changed');
  startMessage(context, message.id);
  return messagesOf(context, release);
}
