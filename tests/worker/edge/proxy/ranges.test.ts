import { beforeAll, expect, it } from 'vitest';
import { clock } from '#tests/support/worker/api.ts';
import { customer, linkOf, publishSome } from '#tests/support/worker/fixtures/downloads.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

beforeAll(async () => {
  clock.now = Date.now();
  await publishSome();
});

it('forwards a download’s conditions to the file, and its answers back', async () => {
  const { access } = await customer();
  const pathname = await linkOf(access);
  const ask = async (headers: Record<string, string>) =>
    (await newAgent().visit(pathname, { headers })).status;
  const etag = (await newAgent().visit(pathname)).headers.get('ETag') ?? '';
  const rest = { Range: 'bytes=500-' };
  expect([
    await ask({ ...rest, 'If-Range': etag }),
    await ask({ ...rest, 'If-Range': '"old"' }),
    await ask({ ...rest, 'If-Match': etag }),
    await ask({ ...rest, 'If-Match': '"old"' }),
    await ask({ 'If-None-Match': etag }),
    await ask({ Range: 'bytes=9999-' }),
  ]).toEqual([206, 200, 206, 412, 304, 416]);
});
