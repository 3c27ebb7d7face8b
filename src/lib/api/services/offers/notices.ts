import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { type Offer, offers } from '#lib/api/db/schema/offers.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import type { Notice } from '#lib/api/services/mails/contents.ts';
import { takesFiles, toMailFile } from '#lib/api/services/mails/files.ts';
import { letterOf, recipientOf } from '#lib/api/services/mails/mail.ts';
import { contentOf, insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import type { Fact } from '#lib/api/services/mails/parts.ts';
import { sellerNoteParts } from '#lib/api/services/mails/seller-notes.ts';
import type { Written } from '#lib/api/services/mails/writers.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDate, formatEuro } from '#lib/format.ts';
import { offerMails as text } from '#lib/text/offers.ts';
import { soldText } from '#lib/text/sold.ts';
import { drawOffer } from './file.ts';

type AboutOffer = Extract<Notice, { notice: 'offer' }>;

/** The statement that notifies a customer about a seller's offer. */
export const insertOfferNotice = (context: Context, notice: AboutOffer, condition?: SQL) =>
  insertNotices(
    context,
    { kind: 'offer', content: contentOf(notice) },
    sql`from ${offers} join ${users} on ${eq(users.id, offers.userId)} where ${and(eq(offers.id, notice.offerId), isNotDeleted, condition)}`,
  );

interface Found {
  offer: Offer;
  user: User;
}

async function find({ db }: Context, { offerId }: AboutOffer): Promise<Found | undefined> {
  const [found] = await db
    .select({ offer: offers, user: users })
    .from(offers)
    .innerJoin(users, and(eq(users.id, offers.userId), isNotDeleted))
    .where(eq(offers.id, offerId));
  return found;
}

const offerLetter = letterOf(find, ({ offer }: Found, { about }: AboutOffer) => {
  const { productName, quantity, durationLabel: licenseDuration, note, number } = offer;
  const sold = soldText({ productName, quantity, licenseDuration });
  const until = formatDate(toInstant(offer.validUntil));
  const facts: Fact[] = [
    [text.number, number],
    [text.total, formatEuro(offer.priceCents)],
    [text.until, until],
  ];
  const made = [text.made.text(sold), { facts }, ...sellerNoteParts(note), text.made.how];
  return {
    subject: text[about].subject(number),
    paragraphs: about === 'made' ? made : [text.withdrawn.text(sold, number)],
    action: { label: text.action, path: href('payments') },
    closing: { answered: text.closing },
  };
});

/** Sends a customer a seller's offer, or says that it was withdrawn. */
export async function offerMail(
  context: Context,
  mail: MailRow,
  about: AboutOffer,
): Promise<Written | undefined> {
  const found = await find(context, about);
  const letter = await offerLetter(context, mail, about);
  if (!found || !letter) return undefined;
  // The PDF contains name and address: only a confirmed address gets it.
  const mayHave = takesFiles(mail) && Boolean(recipientOf(found.user, mail).emailVerifiedAt);
  if (about.about !== 'made' || !mayHave) return { letter };
  const file = await drawOffer(context, found.offer);
  return { letter, files: [await toMailFile({ ...file, type: file.contentType })] };
}
