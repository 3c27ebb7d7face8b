import { html } from 'hono/html';
import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { Customer } from '#lib/api/db/schema/users.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { readWords } from '#lib/api/services/shop/words.ts';
import { PRODUCT_NAME, TAGLINE } from '#lib/contract/routes/routes.ts';
import type { MailTopic } from '#lib/text/admin/mails.ts';
import { closingOf, type Letter, type SaidLetter } from './contents.ts';
import { mailName } from './mail-name.ts';
import { type NewMail, newMail } from './mails.ts';
import { partInHtml, partInText } from './parts.ts';

/** A mail, and how it is kept. It gets our greeting unless a person wrote one. */
export interface Draft extends Omit<Letter, 'greeting'>, Partial<Pick<Letter, 'greeting'>> {
  /** Names the mail in the log. */
  kind: MailTopic;
  /** How much of it is kept once it is sent; all unless given. */
  keeps?: MailRow['keeps'];
  /** When its link ends. */
  uselessAt?: number;
  /** Address for replies, unless it is our own. */
  replyTo?: string;
}

/**
 * The receiver of a mail. Without a confirmed address the name may be a stranger's, whose text must not reach the
 * mailbox.
 */
export interface Recipient {
  /** The account that the mail is about. */
  id?: string;
  email: string;
  firstName?: string;
  emailVerifiedAt?: number | null;
}

function greet({ firstName = '', emailVerifiedAt }: Recipient): string {
  const name = emailVerifiedAt ? mailName(firstName) : '';
  return name ? `Ciao ${name},` : 'Ciao,';
}

/** A waiting mail's receiver now: where the account has another address, its reader may not be the owner. */
export const recipientOf = (user: Customer, { to }: Pick<MailRow, 'to'>): Recipient =>
  user.email === to ? user : { email: to };

export const greeted = <Its extends Pick<Draft, keyof Letter>>(
  to: Recipient,
  letter: Its,
): Its & { greeting: string } => ({ greeting: greet(to), ...letter });

/** Composes a notice from the data that `find` returns; nothing where they were deleted with the account. */
export const letterOf =
  <About, Found extends { user: Customer }>(
    find: (context: Context, about: About) => Promise<Found | undefined>,
    write: (found: Found, about: About, mail: MailRow) => Omit<Letter, 'greeting'>,
  ) =>
  async (context: Context, mail: MailRow, about: About): Promise<Letter | undefined> => {
    const found = await find(context, about);
    return found && greeted(recipientOf(found.user, mail), write(found, about, mail));
  };

/** A mail that is ready to be written in the transaction that causes it. */
export async function compose(context: Context, to: Recipient, draft: Draft): Promise<NewMail> {
  const { kind, keeps = 'all', uselessAt, replyTo, ...letter } = draft;
  const about = { userId: to.id ?? null, kind, to: to.email, keeps, uselessAt, replyTo };
  // A sent mail keeps the hours that it stated.
  const hours = typeof letter.closing === 'string' ? 0 : (await readWords(context)).words.general;
  const closing = closingOf(letter.closing, hours);
  return newMail(context, about, { kind: 'letter', ...greeted(to, letter), closing });
}

/** A mail's plain-text and HTML forms. */
export async function render({ SITE_ORIGIN }: ApiEnv, letter: SaidLetter) {
  const { greeting, subject, paragraphs, closing, besides = [] } = letter;
  const url = letter.action && new URL(letter.action.path, SITE_ORIGIN).href;
  const signature = `${PRODUCT_NAME} · ${TAGLINE}`;
  const action = letter.action ? [`${letter.action.label}:\n${url}`] : [];
  const page = await html`<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#1c2430;max-width:36em;margin:0 auto;padding:24px">
<p>${greeting}</p>
${paragraphs.map((part) => partInHtml(part, SITE_ORIGIN))}
${letter.action ? html`<p><a href="${url}">${letter.action.label}</a></p><p>Se il link non si apre, copia questo indirizzo nel browser:<br>${url}</p>` : ''}
<p>${closing}</p>
${besides.map((part) => partInHtml(part, SITE_ORIGIN))}
<p style="border-top:1px solid #d5d9e0;padding-top:12px;font-size:14px">${signature}</p>
</body>
</html>`;
  return {
    subject,
    text: [
      greeting,
      ...paragraphs.map((part) => partInText(part, SITE_ORIGIN)),
      ...action,
      closing,
      ...besides.map((part) => partInText(part, SITE_ORIGIN)),
      signature,
    ].join('\n\n'),
    html: String(page),
  };
}
