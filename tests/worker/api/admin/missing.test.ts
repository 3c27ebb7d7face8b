import { expect, it } from 'vitest';
import { type AdminCallName, adminCalls } from '#lib/contract/admin/calls.ts';
import { type Call, isFileCall } from '#lib/contract/calls/call.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { call } from '#tests/support/worker/api.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

const pages = (Object.keys(adminCalls) as AdminCallName[]).filter((name) => {
  const page = adminCalls[name] as Call;
  return page.method === 'GET' && page.path.includes(':id') && !isFileCall(page);
});

it('a missing object has its own answer, unlike an unknown address for strangers', async () => {
  const { access } = await colleague('admin');
  const answers = [];
  for (const name of pages)
    answers.push({ name, ...(await call(name, { access, params: { id: 'x' } }, stripeEnv)) });
  const silent = answers.filter(({ body }) => (body as { detail: string }).detail === NOT_FOUND);
  expect([answers.map(({ status }) => status), silent.map(({ name }) => name)]).toEqual([
    pages.map(() => 404),
    [],
  ]);
});
