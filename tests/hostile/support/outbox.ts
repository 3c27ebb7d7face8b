import { dirname } from 'node:path';
import { vi } from 'vitest';
import { linksIn } from '#lib/api/services/mails/outbox-rows.ts';
import { onDatabase } from '#tests/support/database.ts';
import type { Mail as ShownMail } from '#tests/support/outbox.ts';
import { places } from './cases.ts';

/** A mail that a local run stores instead of sending it. */
export type Mail = Pick<ShownMail, 'to' | 'subject' | 'text' | 'html' | 'links'>;

/** The data folder of this lane's product with its embedded API. */
export const stateDir = dirname(places.embeddedLog);

/**
 * Mails to an address, newest first, read from the server's database: its page lists only two hundred, and polling
 * it would keep the server busy.
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

/** Waits until `find` finds something in an address's mails: the queue delivers them after the response. */
export function inMailsTo<Found>(
  address: string,
  find: (mails: Mail[]) => Found | undefined,
  folder = stateDir,
): Promise<Found> {
  const look = () => find(mailsTo(address, folder)) ?? false;
  return vi.waitUntil(look, { timeout: 60_000, interval: 20 }) as Promise<Found>;
}

/** The links in mails. */
export const linksOf = (mails: Mail[]): URL[] =>
  mails.flatMap(({ links }) => links).map((link) => new URL(link));

/** The token of the newest mailed link with this path. */
export const mailedToken = (address: string, path: string, folder = stateDir): Promise<string> =>
  inMailsTo(
    address,
    (mails) =>
      linksOf(mails)
        .find(({ pathname }) => pathname.startsWith(path))
        ?.pathname.slice(path.length),
    folder,
  );
