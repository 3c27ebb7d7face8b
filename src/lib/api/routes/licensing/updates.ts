import { Hono, type Context as HonoContext } from 'hono';
import { readQuery } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { userOf } from '#lib/api/db/held-licenses.ts';
import { found, refused } from '#lib/api/errors.ts';
import { readStored, sendArchive } from '#lib/api/files.ts';
import { type Found, findKey } from '#lib/api/licensing-calls.ts';
import { isReplaced, type Presented } from '#lib/api/services/devices/license-credential.ts';
import { recordDownload } from '#lib/api/services/releases/links.ts';
import { checkForUpdate } from '#lib/api/services/updates/check.ts';
import { type FeedQuestion, readFeed } from '#lib/api/services/updates/feeds.ts';
import { findFile, type UpdateFile } from '#lib/api/services/updates/files.ts';
import {
  checkForTestUpdate,
  findTestFile,
  readTestFeed,
  testFile,
} from '#lib/api/services/updates/sandbox.ts';
import { releaseChannels } from '#lib/contract/admin/releases/rules.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { feedNamed, ownArchitectures, UpdateQuestion } from '#lib/contract/devices/updates.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

/** Calls by which programs update themselves, with the licence key in a header as the credential. */
export const updates = new Hono<Api>();

const KEY = /^license +(\S.*)$/i;

type Code = keyof typeof text.codes;
const refusedBy = (code: Code) => refused(code === 'NOT_FOUND' ? 404 : 403, text.codes[code], code);

/** Counts the call and finds its key. */
async function keyOf(c: HonoContext<Api>): Promise<Found> {
  const [, key] = KEY.exec(c.req.header('Authorization') ?? '') ?? [];
  if (!key) throw refused(401, text.codes.KEY_MISSING, 'KEY_MISSING');
  return findKey(c, key);
}

/** The licence of a key. Throws if the key has none. */
function licensed({ found: of }: Extract<Found, { kind: 'licensed' }>): Presented {
  if (!of) throw refusedBy('NOT_FOUND');
  if (isReplaced(of)) throw refusedBy('KEY_REPLACED');
  return of;
}

const among = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given);

/** Always 200 for a key: a program must distinguish «no» from a network failure. */
updates.get(calls.checkForUpdate.path, async (c) => {
  const key = await keyOf(c);
  const question = readQuery(c, UpdateQuestion);
  const context = c.get('context');
  return c.json(
    key.kind === 'licensed'
      ? await checkForUpdate(context, question, key.found)
      : await checkForTestUpdate(context, question, key.test),
  );
});

updates.get(calls.updateFeed.path, async (c) => {
  const { product: productId, channel, feed } = c.req.param();
  const key = await keyOf(c);
  const named = found(among(releaseChannels, channel));
  const question: FeedQuestion = {
    productId,
    channel: named,
    feed: found(feedNamed(feed, named)),
    architecture: among(ownArchitectures, c.req.query('architecture')),
  };
  const context = c.get('context');
  const read =
    key.kind === 'licensed'
      ? await readFeed(context, question, licensed(key))
      : readTestFeed(context, question, key.test);
  if (read.kind === 'refused') throw refusedBy(read.code);
  if (read.kind === 'none') throw refused(404, NOT_FOUND);
  return c.body(read.text, 200, { 'Content-Type': read.type, 'Cache-Control': 'private, no-store' });
});

updates.get(calls.updateFile.path, async (c) => {
  const { product: productId, channel, ...file } = c.req.param();
  const key = await keyOf(c);
  found(among(releaseChannels, channel));
  const question = { ...file, productId };
  if (key.kind === 'tested') {
    const read = async (from: number, length: number) => testFile.slice(from, from + length);
    return sendArchive(c, { archive: archiveOf(findTestFile(question, key.test)), read });
  }
  const context = c.get('context');
  const presented = licensed(key);
  const archive = archiveOf(await findFile(context, question, presented));
  const userId = userOf(presented.license);
  return sendArchive(c, {
    archive,
    read: readStored(context, archive),
    begun: async (from) => {
      if (from === 0) await recordDownload(context, { artifact: archive, userId });
    },
  });
});

function archiveOf(file: UpdateFile) {
  if (file.kind === 'refused') throw refusedBy(file.code);
  if (file.kind === 'none') throw refused(404, NOT_FOUND);
  return file.archive;
}
