import { describe, expect, it } from 'vitest';
import { call, member } from '#tests/support/worker/api.ts';

describe('preferences', () => {
  it('default to reminders without news, until changed', async () => {
    const { access } = await member();
    expect((await call('preferences', { access })).body).toEqual({
      expiry_reminders: true,
      product_news: false,
    });
    const answer = await call('updatePreferences', { access, body: { expiry_reminders: false } });
    expect(answer.body).toEqual({ expiry_reminders: false, product_news: false });
    expect((await call('preferences', { access })).body).toEqual(answer.body);
  });

  it.each([{ expiry_reminders: 'no' }, { product_news: 1 }, { expiry_reminders: null }])(
    'refuse %j',
    async (body) => {
      const { access } = await member();
      expect((await call('updatePreferences', { access, body })).status).toBe(400);
    },
  );
});
