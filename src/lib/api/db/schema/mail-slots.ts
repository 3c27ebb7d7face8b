import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';

/** Kinds of mail that are limited per mailbox. */
export const mailKinds = [
  'verify_email',
  'already_registered',
  'reset_password',
  'change_email',
  'license_keys',
  'newsletter',
  'own_change',
  'factor_reset',
  'withdrawal_link',
  'withdrawal_notice',
  'invoice_email',
  'assisted_email',
  'invitation',
  'seat',
  'organization',
  'move',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Mails of the last day that anonymous requests can trigger: our forms must not flood a mailbox. */
export const mailSlots = sqliteTable(
  'mail_slots',
  {
    /** Keyed hash of the mailbox: the table holds no addresses. */
    target: text().notNull(),
    kind: text({ enum: mailKinds }).notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    index('mail_slots_target').on(table.target, table.kind, table.sentAt),
    index('mail_slots_end').on(table.sentAt),
  ],
);
