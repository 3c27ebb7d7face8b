import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { listed, written } from '#tests/support/worker/fixtures/news.ts';

/** A text for the newsletter, until its sending is stopped. */
export async function writeToMany({ ask }: Meter, access: string) {
  const id = await written(access);
  const params = { id };
  await confirmByPassword(access);
  await ask('writeNews', [3, 0, 5, 11, 1], { access, body: listed });
  await ask('staffNewsList', [2, 0, 5, 0, 0], { access });
  await ask('staffNews', [2, 0, 4, 0, 0], { access, params });
  await ask('changeNews', [4, 0, 9, 9, 1], { access, params, body: { ...listed, expected: { version: 1 } } });
  await ask('tryNews', [3, 0, 6, 8, 1], { access, params });
  await ask('sendNews', [4, 0, 9, 10, 1], { access, params, body: { expected: { version: 2 } } });
  await ask('stopNews', [4, 0, 9, 9, 1], { access, params });
  const draft = { id: await written(access) };
  await ask('deleteNews', [3, 0, 8, 9, 1], { access, params: draft, body: { expected: { version: 1 } } });
}
