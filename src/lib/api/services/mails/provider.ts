import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import type { SaidLetter } from './contents.ts';
import type { MailFile } from './files.ts';
import { render } from './mail.ts';
import type { Written } from './writers.ts';

type Said = Written<SaidLetter>;

/** How long the provider may take. Waiting costs nothing; a second attempt may double a mail. */
export const SEND_LIMIT_MS = 2 * 60_000;

export type Message = EmailMessageBuilder & { to: string; text: string; html: string };

export type SendOutcome =
  | { kind: 'sent'; answer: string; message: Message }
  | { kind: 'refused'; answer: string }
  /** The provider may have taken the mail. */
  | { kind: 'silent' };

/** Sends a mail with its attachments to the provider. */
export async function hand(env: ApiEnv, mail: MailRow, written: Said): Promise<SendOutcome> {
  const message = await toMessage(env, mail, written);
  const limit = AbortSignal.timeout(SEND_LIMIT_MS);
  const silence = new Promise<SendOutcome>((resolve) =>
    limit.addEventListener('abort', () => resolve({ kind: 'silent' })),
  );
  const answered = env.EMAIL.send(message).then(
    ({ messageId }): SendOutcome => ({ kind: 'sent', answer: messageId, message }),
    (error: unknown): SendOutcome => ({ kind: 'refused', answer: String(error) }),
  );
  return Promise.race([answered, silence]);
}

async function toMessage(
  env: ApiEnv,
  mail: MailRow,
  { letter, files = [], headers = {} }: Said,
): Promise<Message> {
  const { subject, text, html } = await render(env, letter);
  return {
    from: sender(env.MAIL_FROM),
    to: oneLine(mail.to),
    ...(mail.replyTo && { replyTo: oneLine(mail.replyTo) }),
    subject: oneLine(subject),
    text,
    html,
    headers: { ...headers, ...headersOf(env, mail) },
    ...(files.length > 0 && { attachments: files.map(toAttachment) }),
  };
}

const toAttachment = ({ name: filename, type, bytes: content }: MailFile) =>
  ({ disposition: 'attachment', filename, type, content }) as const;

/**
 * Mails whose text a person typed: a machine may answer them, and ticket systems drop generated ones. A generated mail
 * says so (RFC 3834), so that no absence note answers it.
 */
const TYPED: ReadonlySet<string> = new Set([
  'support-request',
  'support-reply',
  'support-answer',
  'support-letter',
  'refund-request',
]);

/**
 * The mail's id, the same in each attempt. The provider writes Message-ID itself and refuses ours, so mailboxes
 * recognise a doubled mail by its reference: they show both copies as one conversation.
 */
function headersOf({ SITE_ORIGIN }: ApiEnv, { id, kind }: MailRow): Record<string, string> {
  return {
    References: `<${id}@${new URL(SITE_ORIGIN).hostname}>`,
    'X-COA-Mail': id,
    ...(!TYPED.has(kind) && { 'Auto-Submitted': 'auto-generated' }),
  };
}

/** Removes line breaks and control characters from a header's value. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

function sender(from: string) {
  const [, name, email] = /^(.*?)\s*<(.+)>$/.exec(from) ?? [];
  return name && email ? { name, email } : from;
}
