import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { type NewsRow, news } from '#lib/api/db/schema/news.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Letter, SaidLetter } from '#lib/api/services/mails/contents.ts';
import { greeted, type Recipient, recipientOf } from '#lib/api/services/mails/mail.ts';
import { type SignedPurpose, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { newsletterPages } from '#lib/contract/newsletter/rules.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { blocksOf } from '#lib/text/marked-text.ts';

/** The mail of a text, with the headers for unsubscribing with one click (RFC 8058). */
export interface NewsMail {
  letter: Letter;
  headers: Record<string, string>;
}

const byAccount = `Ricevi questo messaggio perché hai chiesto le novità sui prodotti nelle impostazioni del tuo account ${PRODUCT_NAME}.`;

const reasons = {
  newsletter: `Ricevi questo messaggio perché hai confermato l’iscrizione alla newsletter di ${PRODUCT_NAME}.`,
  product: byAccount,
  lapsed: byAccount,
} satisfies Record<NewsRow['audience'], string>;

/** A text as a reader's mail; `undefined` for readers who have unsubscribed. */
export async function newsMail(
  context: Context,
  mail: Pick<MailRow, 'to'>,
  { newsId, readerId }: { newsId: string; readerId: string },
): Promise<NewsMail | undefined> {
  const { db, env } = context;
  const [row] = await db.select().from(news).where(eq(news.id, newsId));
  const reader = row && (await readerOf(context, row, mail, readerId));
  if (!row || !reader) return undefined;
  const path = `${newsletterPages.unsubscribe}${await signToken(env.TOKEN_KEYS, reader.purpose, [readerId])}`;
  return {
    letter: {
      ...newsLetter(reader.to, row),
      besides: [{ links: [{ label: 'Annulla l’iscrizione', path }] }],
    },
    headers: {
      'List-Unsubscribe': `<${new URL(path, env.SITE_ORIGIN).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The content of a text's mail, for readers and for a test mail. */
export const newsLetter = (
  to: Recipient,
  { subject, text, audience }: Pick<NewsRow, 'subject' | 'text' | 'audience'>,
): SaidLetter =>
  greeted(to, { subject, paragraphs: [{ document: blocksOf(text) }], closing: reasons[audience] });

interface Reader {
  to: Recipient;
  purpose: SignedPurpose;
}

async function readerOf(
  { db }: Context,
  { audience }: NewsRow,
  mail: Pick<MailRow, 'to'>,
  id: string,
): Promise<Reader | undefined> {
  if (audience === 'newsletter') {
    const isReader = and(
      eq(subscribers.id, id),
      isNotNull(subscribers.confirmedAt),
      isNull(subscribers.unsubscribedAt),
    );
    const [found] = await db.select().from(subscribers).where(isReader);
    return found && { to: { email: found.email }, purpose: 'newsletter-unsubscribe' };
  }
  const isReader = and(eq(users.id, id), eq(users.productNews, true), isNotDeleted);
  const [found] = await db.select().from(users).where(isReader);
  return found && { to: recipientOf(found, mail), purpose: 'product-news-unsubscribe' };
}
