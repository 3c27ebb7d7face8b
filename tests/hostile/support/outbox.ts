import { dirname } from 'node:path';
import { vi } from 'vitest';
import { linksIn } from '#lib/api/services/mails/outbox-rows.ts';
import { onDatabase } from '#tests/support/database.ts';
import type { Mail as ShownMail } from '#tests/support/outbox.ts';
import { places } from './cases.ts';

/** A mail that a local run kept instead of sending. */
export type Mail = Pick<ShownMail, 'to' | 'subject' | 'text' | 'html' | 'links'>;

/** The data of this lane's product with its embedded API. */
export const stateDir = dirname(places.embeddedLog);

/**
 * Mails to an address, newest first. They are read where the server keeps them: its page tells two hundred at once,
 * and whoever waits for one would keep it busy with the others.
 */
export const mailsTo = (address: string, folder = stateDir): Mail[] =>
  onDatabase({ stateDir: folder }, (database) => {
    const statement = database.prepare(
      'SELECT "to", subject, text, html FROM outbox WHERE "to" = ? ORDER BY id DESC',
    );
    return (statement.all(address) as unknown as Omit<Mail, 'links'>[]).map((mail) => ({
      ...mail,
      links: linksIn(mail.text),
    }));
  });

/** What is looked for in an address's mails, once it is there: a queue brings them after the answer. */
export function inMailsTo<Found>(
  address: string,
  find: (mails: Mail[]) => Found | undefined,
  folder = stateDir,
): Promise<Found> {
  const look = () => find(mailsTo(address, folder)) ?? false;
  return vi.waitUntil(look, { timeout: 60_000, interval: 20 }) as Promise<Found>;
}

/** The links of mails. */
export const linksOf = (mails: Mail[]): URL[] =>
  mails.flatMap(({ links }) => links).map((link) => new URL(link));

/** The token of the newest mailed link under a path. */
export const mailedToken = (address: string, path: string, folder = stateDir): Promise<string> =>
  inMailsTo(
    address,
    (mails) =>
      linksOf(mails)
        .find(({ pathname }) => pathname.startsWith(path))
        ?.pathname.slice(path.length),
    folder,
  );
