import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { savePreferences } from '#lib/api/services/account/preferences.ts';
import { call, context, member } from '#tests/support/worker/api.ts';

describe('preferences', () => {
  it('default to reminders without news, until changed', async () => {
    const { access } = await member();
    const noAddress = { invoice_email: '', pending_invoice_email: null };
    expect((await call('preferences', { access })).body).toEqual({
      ...{ expiry_reminders: true, product_news: false },
      ...noAddress,
    });
    const answer = await call('updatePreferences', { access, body: { expiry_reminders: false } });
    expect(answer.body).toEqual({ expiry_reminders: false, product_news: false, ...noAddress });
    expect((await call('preferences', { access })).body).toEqual(answer.body);
  });

  it('do not change if a mail’s link or another tab has changed them meanwhile', async () => {
    const { id, access } = await member();
    await call('updatePreferences', { access, body: { product_news: true } });
    const [read] = await context().db.select().from(users).where(eq(users.id, id));
    await call('updatePreferences', { access, body: { product_news: false } });
    const saved = read && (await savePreferences(context(), read, { expiry_reminders: false }));
    expect([saved, (await call('preferences', { access })).body]).toEqual(
      [1, 2].map(() => expect.objectContaining({ expiry_reminders: false, product_news: false })),
    );
    expect((await call('updatePreferences', { access, body: {} })).body).toEqual(saved);
  });

  it.each([{ expiry_reminders: 'no' }, { product_news: 1 }, { expiry_reminders: null }])(
    'refuse %j',
    async (body) => {
      const { access } = await member();
      expect((await call('updatePreferences', { access, body })).status).toBe(400);
    },
  );
});
