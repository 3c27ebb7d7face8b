import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Api } from '#lib/api/context.ts';
import { outbox as mails } from '#lib/api/db/schema/outbox.ts';

const MAX_MAILS = 200;

/** The mails of a local run; 404 anywhere else. */
export const outbox = new Hono<Api>();

outbox.get('/dev/outbox.json', async (c) => {
  const { env, db } = c.get('context');
  if (env.OUTBOX !== 'on') return c.notFound();
  const sent = await db.select().from(mails).orderBy(desc(mails.id)).limit(MAX_MAILS);
  return c.json(
    sent.map(({ to, subject, text, html, sentAt }) => ({
      to,
      subject,
      text,
      html,
      links: text.match(/https?:\/\/\S+/g) ?? [],
      sentAt: new Date(sentAt).toISOString(),
    })),
  );
});
