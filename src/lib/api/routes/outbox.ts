import { Buffer } from 'node:buffer';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Api } from '#lib/api/context.ts';
import { outbox as mails } from '#lib/api/db/schema/outbox.ts';
import { shownMail } from '#lib/api/services/mails/outbox-rows.ts';

const MAX_MAILS = 200;

/** The mails of a local run; 404 in other environments. */
export const outbox = new Hono<Api>();

outbox.get('/dev/outbox.json', async (c) => {
  const { env, db } = c.get('context');
  if (env.OUTBOX !== 'on') return c.notFound();
  const sent = await db.select().from(mails).orderBy(desc(mails.id)).limit(MAX_MAILS);
  return c.json(sent.map(shownMail));
});

outbox.get('/dev/outbox/:id/:index', async (c) => {
  const { env, db } = c.get('context');
  if (env.OUTBOX !== 'on') return c.notFound();
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.id, Number(c.req.param('id'))));
  const file = mail?.files[Number(c.req.param('index'))];
  if (!file) return c.notFound();
  return c.body(Buffer.from(file.base64, 'base64'), 200, {
    'Content-Type': file.type,
    'Content-Disposition': `attachment; filename="${file.name}"`,
  });
});
