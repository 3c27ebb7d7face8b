import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { releaseMessages, releases } from '#lib/api/db/schema/releases.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { letterOf } from '#lib/api/services/mails/mail.ts';
import { offeredVersion } from '#lib/api/services/releases/offered.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { messageWords } from '#lib/text/admin/release-message.ts';

/** A staff message to somebody who has a version, with what to do now. */
export const releaseMessageLetter = letterOf(
  async (context: Context, { messageId, userId }: { messageId: string; userId: string | null }) => {
    const { db } = context;
    const [found] = await db
      .select({
        user: users,
        product: products.name,
        productId: products.id,
        version: releases.version,
        purpose: releaseMessages.purpose,
        words: releaseMessages.words,
        reason: releases.withdrawalReason,
      })
      .from(releaseMessages)
      .innerJoin(releases, eq(releases.id, releaseMessages.releaseId))
      .innerJoin(products, eq(products.id, releases.productId))
      .innerJoin(users, and(eq(users.id, userId ?? ''), isNotDeleted))
      .where(eq(releaseMessages.id, messageId));
    if (!found) return undefined;
    const [offer] = await offeredVersion(context, found.productId);
    return { ...found, offered: offer?.version ?? null };
  },
  ({ words, reason, ...found }) => ({
    // A withdrawal's mail without its own text gives the public reason.
    ...messageWords({ ...found, words: words || (found.purpose === 'withdrawn' ? reason : '') }),
    action: { label: 'Apri la pagina Download', path: href('downloads') },
    closing: { answered: 'Se hai domande scrivi all’assistenza' },
  }),
);
