import type { Context } from './context.ts';
import { logError } from './context.ts';
import { outbox } from './db/schema/outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends a mail. A failure is logged and goes no further: no call may depend on a mail server. */
export async function sendMail({ env, db, now }: Context, mail: Mail): Promise<void> {
  const message = { ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject) };
  try {
    if (env.OUTBOX === 'on') await db.insert(outbox).values({ ...message, sentAt: now });
    await env.EMAIL.send({ ...message, from: sender(env.MAIL_FROM) });
  } catch (error) {
    logError('mail not sent', error, { subject: message.subject });
  }
}

/** Header values hold no line breaks, whatever a name or address contains. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

function sender(from: string) {
  const [, name, email] = /^(.*?)\s*<(.+)>$/.exec(from) ?? [];
  return name && email ? { name, email } : from;
}
