import { mails } from '#lib/api/db/schema/mails.ts';
import { defineOutbox } from '#lib/api/kernel/outbox/outbox.ts';

export const mailOutbox = defineOutbox({ name: 'mails', table: mails, queue: ({ MAILS }) => MAILS });
