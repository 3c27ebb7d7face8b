import { Buffer } from 'node:buffer';
import type { outbox } from '#lib/api/db/schema/outbox.ts';
import type { Message } from './provider.ts';

/** A sent mail as a local run keeps it. */
export function outboxRow(
  { to, subject, text, html, attachments = [] }: Message,
  sentAt: number,
): typeof outbox.$inferInsert {
  const files = attachments.map(({ filename: name, type, content }) => ({
    name,
    type,
    base64: Buffer.from(content as Uint8Array).toString('base64'),
  }));
  return { to, subject, text, html, files, sentAt };
}

/** The addresses in a mail's text. */
export const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s)]+/g) ?? [];

/** A kept mail as the outbox shows it. */
export const shownMail = ({ id, to, subject, text, html, files, sentAt }: typeof outbox.$inferSelect) => ({
  to,
  subject,
  text,
  html,
  links: linksIn(text),
  files: files.map(({ name, type }, index) => ({ name, type, href: `/dev/outbox/${id}/${index}` })),
  sentAt: new Date(sentAt).toISOString(),
});
