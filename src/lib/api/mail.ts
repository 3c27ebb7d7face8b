import type { Context } from './context.ts';
import { logError } from './context.ts';
import { outbox } from './db/schema/outbox.ts';

export interface Mail {
  /** Names the mail in the log, since subject and address are personal. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for replies, unless it is our own. */
  replyTo?: string;
}

/** Sends a mail. A failure is only logged: no call may depend on a mail server. */
export async function sendMail({ env, db, now }: Context, mail: Mail): Promise<void> {
  const { text, html, replyTo } = mail;
  const message = { to: oneLine(mail.to), subject: oneLine(mail.subject), text, html };
  try {
    if (env.OUTBOX === 'on') await db.insert(outbox).values({ ...message, sentAt: now });
    await env.EMAIL.send({
      ...message,
      from: sender(env.MAIL_FROM),
      ...(replyTo && { replyTo: oneLine(replyTo) }),
    });
  } catch (error) {
    logError('mail not sent', error, { mail: mail.kind });
  }
}

/** Removes line breaks and control characters from a header's value. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

function sender(from: string) {
  const [, name, email] = /^(.*?)\s*<(.+)>$/.exec(from) ?? [];
  return name && email ? { name, email } : from;
}
