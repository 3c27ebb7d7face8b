import { eq } from 'drizzle-orm';
import { users } from '#lib/api/db/schema/users.ts';
import { context, member } from '#tests/support/worker/api.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { listed, subscriber, written } from '#tests/support/worker/fixtures/news.ts';

/** A newsletter text, from its creation until its sending is stopped. */
export async function writeToMany({ ask }: Meter, access: string) {
  await subscriber();
  const id = await written(access);
  const params = { id };
  await confirmByPassword(access);
  await ask('writeNews', [4, 0, 7, 11, 1], { access, body: listed });
  await ask('staffNewsList', [2, 0, 5, 0, 0], { access });
  await ask('staffNews', [3, 0, 6, 0, 0], { access, params });
  await ask('changeNews', [5, 0, 11, 9, 1], {
    access,
    params,
    body: { ...listed, expected: { version: 1 } },
  });
  await ask('tryNews', [3, 0, 6, 8, 2], { access, params });
  const when = { day: '2026-12-03', time: '09:00' };
  const scheduled = { ...when, expected: { version: 2 } };
  await ask('scheduleNews', [5, 0, 12, 11, 1], { access, params, body: scheduled });
  await ask('unscheduleNews', [5, 0, 12, 11, 1], { access, params, body: { expected: { version: 3 } } });
  await ask('sendNews', [5, 0, 11, 10, 1], { access, params, body: { expected: { version: 4 } } });
  await ask('stopNews', [4, 0, 9, 9, 1], { access, params });
  const days = { audience: 'lapsed', lapsed_from: '2026-09-01', lapsed_to: '2026-09-30' };
  const { id: userId } = await member();
  await context().db.update(users).set({ productNews: true }).where(eq(users.id, userId));
  const ended = { status: 'expired', expiresAt: Date.parse('2026-09-05T12:00Z') } as const;
  await addLicense({ userId, productId: 'one', ...ended });
  const lapsed = { id: await written(access, days) };
  await ask('staffNews', [3, 0, 14, 0, 0], { access, params: lapsed }, 'of those who did not renew');
  const draft = { id: await written(access) };
  await ask('deleteNews', [3, 0, 8, 9, 1], { access, params: draft, body: { expected: { version: 1 } } });
}
