import { and, desc, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type MailKind, mailSlots } from '#lib/api/db/schema/mail-slots.ts';
import { keyedHash } from '#lib/api/services/shared/secrets.ts';
import {
  mailsPerKind,
  mailsTogether,
  noticesPerMailbox,
  type RateLimit,
} from '#lib/contract/calls/rate-limits.ts';
import { parseKeyring } from '#lib/server/keyring.ts';

/**
 * Kinds that count apart, so that one kind cannot use up what the others may still send: what tells an account of
 * its own change of address or one by the support, of an invitation, of a licence that is offered, of an organization, of licences that are transferred, of a reset of its factors or of a withdrawal, and the seller of one.
 */
const apart: MailKind[] = [
  'own_change',
  'factor_reset',
  'withdrawal_link',
  'withdrawal_notice',
  'assisted_email',
  'invitation',
  'seat',
  'organization',
  'move',
];

/**
 * A mailbox's turn for another mail of a kind: `isUnderLimit` is the condition of what goes with it, `take` the statement
 * that takes it. In one transaction, so that parallel requests get no more than one after the other would. Addresses are
 * known by a keyed hash only.
 */
export async function mailTurn({ db, env, now }: Context, { email }: { email: string }, kind: MailKind) {
  const target = await keyedHash(parseKeyring(env.TOKEN_KEYS).current.bytes, 'mail-target', mailboxOf(email));
  const ofKind = and(eq(mailSlots.target, target), eq(mailSlots.kind, kind));
  const together = and(eq(mailSlots.target, target), notInArray(mailSlots.kind, apart));
  const ofOne = kind === 'withdrawal_notice' ? noticesPerMailbox : mailsPerKind;
  const limits: [RateLimit, SQL | undefined][] = ofOne.map((limit) => [limit, ofKind]);
  if (!apart.includes(kind)) limits.push([mailsTogether, together]);

  const limitsLeft = limits.map(
    ([{ limit, seconds }, counted]) =>
      sql`(select count(*) from ${mailSlots} where ${and(counted, gt(mailSlots.sentAt, now - seconds * 1000))}) < ${limit}`,
  );
  const isUnderLimit = sql`(${sql.join(limitsLeft, sql` and `)})`;
  return {
    isUnderLimit,
    take: db.insert(mailSlots).select(sql`select ${target}, ${kind}, ${now} where ${isUnderLimit}`),
    /** Seconds until there is room again. */
    async wait(): Promise<number> {
      const waits = limits.map(async ([{ limit, seconds }, counted]) => {
        // With this one gone from the window there is room again.
        const [oldest] = await db
          .select({ sentAt: mailSlots.sentAt })
          .from(mailSlots)
          .where(and(counted, gt(mailSlots.sentAt, now - seconds * 1000)))
          .orderBy(desc(mailSlots.sentAt))
          .limit(1)
          .offset(limit - 1);
        return oldest ? Math.ceil((oldest.sentAt - now) / 1000) + seconds : 0;
      });
      return Math.max(1, ...(await Promise.all(waits)));
    },
  };
}

/** Seconds until a mailbox may get another mail of this kind; 0 takes the turn. */
export async function takeMailSlot(
  context: Context,
  mailbox: { email: string },
  kind: MailKind,
): Promise<number> {
  const turn = await mailTurn(context, mailbox, kind);
  const { meta } = await turn.take;
  return meta.changes > 0 ? 0 : turn.wait();
}

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an address leads to, as most providers read it: for counting only. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = '', domain] = [email.slice(0, at).split('+')[0], email.slice(at + 1)];
  return GMAIL.has(domain ?? '') ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
