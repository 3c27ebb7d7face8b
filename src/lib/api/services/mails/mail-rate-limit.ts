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
 * Kinds with their own limit, so that one kind cannot use up the mails of the others. `withdrawal_notice` goes to the
 * seller, the others to an account or an invited address.
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
 * A mailbox's next slot for a mail of a kind: `isUnderLimit` is the condition of the statements that accompany the
 * mail, `take` the statement that uses the slot. One transaction runs both, so parallel requests get no more than
 * sequential ones. Mailboxes are stored as keyed hashes only.
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
    /** Seconds until another mail may be sent. */
    async wait(): Promise<number> {
      const waits = limits.map(async ([{ limit, seconds }, counted]) => {
        // Once this one leaves the window, another mail may be sent.
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

/** Takes a slot and returns 0, or returns the seconds until the mailbox may get another mail of this kind. */
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

/** The mailbox of an address by most providers' rules: for counting only. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = '', domain] = [email.slice(0, at).split('+')[0], email.slice(at + 1)];
  return GMAIL.has(domain ?? '') ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
