import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import { signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, env, sendForFile } from '#tests/support/worker/api.ts';
import { customer, linkOf, publish, publishSome } from '#tests/support/worker/fixtures/downloads.ts';
import { archive } from '#tests/support/worker/fixtures/releases.ts';

const MINUTE_MS = 60_000;
let sha256 = '';

beforeAll(async () => {
  ({ sha256 } = await publishSome());
});

describe('a download link', () => {
  it('streams the file with its size, its name and its hash', async () => {
    const { access } = await customer();
    const file = await sendForFile(await linkOf(access));
    expect([file.status, file.bytes]).toEqual([200, archive]);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="one__1.10.0_.tar.gz"; filename*=UTF-8''one%20%221.10.0%22.tar.gz`,
      'content-length': '2000',
      'content-type': 'application/gzip',
      etag: `"${sha256}"`,
      'x-content-sha256': sha256,
    });
  });

  it.each([
    ['bytes=0-9', '0-9'],
    ['bytes=1990-', '1990-1999'],
    ['bytes=-5', '1995-1999'],
    ['bytes=1999-9999', '1999-1999'],
    ['bytes=-9999', '0-1999'],
  ])('resumes at %s', async (range, sent) => {
    const { access } = await customer();
    const file = await sendForFile(await linkOf(access), { headers: { Range: range } });
    const [start = 0, end = 0] = sent.split('-').map(Number);
    expect([file.status, file.bytes]).toEqual([206, archive.slice(start, end + 1)]);
    expect(file.headers.get('Content-Range')).toBe(`bytes ${sent}/2000`);
    expect(file.headers.get('Content-Length')).toBe(String(end + 1 - start));
  });

  it.each(['bytes=2000-', 'bytes=9999-10000', 'bytes=-0'])('cannot satisfy %s', async (range) => {
    const { access } = await customer();
    const file = await sendForFile(await linkOf(access), { headers: { Range: range } });
    expect([file.status, file.headers.get('Content-Range')]).toEqual([416, 'bytes */2000']);
  });

  it.each(['bytes=5-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'x'])(
    'sends the whole file for «%s»',
    async (range) => {
      const { access } = await customer();
      expect((await sendForFile(await linkOf(access), { headers: { Range: range } })).status).toBe(200);
    },
  );

  it('is not sent again to a client that has it, and from the start to a client with another one', async () => {
    const { access } = await customer();
    const link = await linkOf(access);
    const etag = `"${sha256}"`;
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const file = await sendForFile(link, { headers: { 'If-None-Match': known } });
      expect([known, file.status, file.bytes.length]).toEqual([known, 304, 0]);
    }
    const resumed = (condition: string) =>
      sendForFile(link, { headers: { Range: 'bytes=0-9', 'If-Range': condition } });
    expect([(await resumed(etag)).status, (await resumed('"old"')).status]).toEqual([206, 200]);
  });

  it('does not send another file: a request for one gets nothing', async () => {
    const { access } = await customer();
    const link = await linkOf(access);
    const statuses = ['"old"', `W/"${sha256}"`, `"old", "${sha256}"`, '*'].map(async (tags) => {
      const { status, bytes } = await sendForFile(link, { headers: { 'If-Match': tags } });
      return [tags, status, bytes.length];
    });
    expect(await Promise.all(statuses)).toEqual([
      ['"old"', 412, 0],
      [`W/"${sha256}"`, 412, 0],
      [`"old", "${sha256}"`, 200, archive.length],
      ['*', 200, archive.length],
    ]);
  });

  it('begins a download for five minutes and not a moment longer', async () => {
    const { access } = await customer();
    const link = await linkOf(access);
    clock.now += 5 * MINUTE_MS - 1;
    expect((await sendForFile(link)).status).toBe(200);
    clock.now += 1;
    expect((await sendForFile(link)).status).toBe(403);
  });

  it('resumes that release’s file for a day, and begins no new download', async () => {
    const { access } = await customer();
    const link = await linkOf(access);
    await publish('one', '1.11.0', clock.now);
    const resumed = (headers: Record<string, string>) => sendForFile(link, { headers });
    const rest = { Range: 'bytes=500-', 'If-Range': `"${sha256}"` };
    clock.now += DAY_MS - 1;
    const file = await resumed(rest);
    expect([file.status, file.bytes]).toEqual([206, archive.slice(500)]);
    // Firefox asks for the rest of a file like this.
    const matched = { Range: rest.Range, 'If-Match': `"${sha256}"` };
    expect((await resumed(matched)).bytes).toEqual(archive.slice(500));
    const beginnings: Record<string, string>[] = [
      { ...matched, Range: 'bytes=0-' },
      { ...matched, 'If-Match': '"old"' },
      { ...matched, 'If-Match': '*' },
      { ...matched, 'If-Match': `W/"${sha256}"` },
      { 'If-Match': matched['If-Match'] },
      {},
      { Range: rest.Range },
      { ...rest, Range: 'bytes=0-' },
      { ...rest, Range: 'bytes=-2000' },
      { ...rest, 'If-Range': '"old"' },
      { 'If-Range': rest['If-Range'] },
      { 'If-None-Match': rest['If-Range'] },
    ];
    for (const beginning of beginnings)
      expect([beginning, (await resumed(beginning)).status]).toEqual([beginning, 403]);
    clock.now += 1;
    expect((await resumed(rest)).status).toBe(403);
    await context().db.update(releases).set({ withdrawnAt: clock.now }).where(eq(releases.version, '1.11.0'));
  });

  it('ends with the licence that it was given for', async () => {
    const { access, licenseId } = await customer();
    const link = await linkOf(access);
    await context().db.update(licenses).set({ status: 'revoked' }).where(eq(licenses.id, licenseId));
    const headers = { Range: 'bytes=500-', 'If-Range': `"${sha256}"` };
    expect([(await sendForFile(link)).status, (await sendForFile(link, { headers })).status]).toEqual([
      403, 403,
    ]);
  });

  it('cannot be made up, altered, passed to another customer or to another file', async () => {
    const { id, access } = await customer();
    const other = await customer();
    const token = (await linkOf(access)).split('/').at(-2) ?? '';
    const at = String(clock.now);
    const foreignKey = `t1:${'A'.repeat(43)}`;
    const forged = [
      'x',
      '...',
      token.slice(0, -1),
      `${token}A`,
      token.replace(id, other.id),
      token.replace('one-1-10-0', 'two-3-0-0'),
      token.replace(/\.\d+\./, `.${clock.now + DAY_MS}.`),
      await signToken(foreignKey, 'download', ['one-1-10-0', id, at]),
      await signToken(env.TOKEN_KEYS, 'newsletter-unsubscribe', ['one-1-10-0', id, at]),
      // A valid signature, but for a product of which the customer has no licence.
      await signToken(env.TOKEN_KEYS, 'download', ['two-3-0-0', id, at]),
      await signToken(env.TOKEN_KEYS, 'download', ['one-1-10-0', 'nobody', at]),
    ];
    for (const token of forged) {
      const file = await sendForFile(callPath('file', { token }));
      expect([token, file.status]).toEqual([token, 403]);
    }
  });

  it('survives a new signing key', async () => {
    const { access } = await customer();
    const link = await linkOf(access);
    const rotated = { ...env, TOKEN_KEYS: `t2:${'B'.repeat(42)}A,${env.TOKEN_KEYS}` };
    expect((await sendForFile(link, {}, rotated)).status).toBe(200);
  });
});
