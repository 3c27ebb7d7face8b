import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { listed, written } from '#tests/support/worker/fixtures/news.ts';
import type { Meter } from './meter.ts';

/** A text for the newsletter, until its sending is stopped. */
export async function writeToMany({ ask }: Meter, access: string) {
  const id = await written(access);
  const params = { id };
  await confirmByPassword(access);
  await ask('writeNews', { access, body: listed });
  await ask('staffNewsList', { access });
  await ask('staffNews', { access, params });
  await ask('changeNews', { access, params, body: { ...listed, expected: { version: 1 } } });
  await ask('tryNews', { access, params });
  await ask('sendNews', { access, params, body: { expected: { version: 2 } } });
  await ask('stopNews', { access, params });
  const draft = { id: await written(access) };
  await ask('deleteNews', { access, params: draft, body: { expected: { version: 1 } } });
}
