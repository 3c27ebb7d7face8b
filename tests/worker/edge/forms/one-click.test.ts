import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { connect } from '#lib/api/db/client.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

/** A subscriber, and the address that the mail program knows. */
async function subscriber() {
  const id = crypto.randomUUID();
  const now = Date.now();
  const db = connect(env.DB);
  await db
    .insert(subscribers)
    .values({ id, email: `${id}@example.org`, consentVersion: '1', requestedAt: now, confirmedAt: now });
  const token = await signToken(env.TOKEN_KEYS, 'newsletter-unsubscribe', [id]);
  const hasLeft = async () => {
    const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
    return row?.unsubscribedAt !== null;
  };
  return { path: `/newsletter/unsubscribe/${token}`, hasLeft };
}

/** As a mail program sends it: without origin and cookie. */
const press = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  newAgent().visit(path, { method: 'POST', headers: { 'Content-Type': type }, body });

it('one press in a mail program ends the newsletter, and so does the next one', async () => {
  const { path, hasLeft } = await subscriber();
  expect((await press(path, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await hasLeft()).toBe(true);
  expect((await press(path, 'List-Unsubscribe=One-Click')).status).toBe(200);
});

it('accepts it as a multipart form, too', async () => {
  const { path, hasLeft } = await subscriber();
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await press(path, body, 'multipart/form-data; boundary=x')).status).toBe(200);
  expect(await hasLeft()).toBe(true);
});

it('without the exact text, or with another token, nothing ends', async () => {
  const { path, hasLeft } = await subscriber();
  expect((await press(path, 'token=1')).status).toBe(403);
  expect((await press('/newsletter/unsubscribe/x.y', 'List-Unsubscribe=One-Click')).status).toBe(400);
  expect(await hasLeft()).toBe(false);
});
