import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { shopTexts } from '#lib/api/db/schema/shop-settings.ts';
import { changedMeanwhile } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { readWords, type WordsOfNow } from '#lib/api/services/shop/words.ts';
import type { ShopTexts, ShopTextsAnswer, ShopTextsInput } from '#lib/contract/admin/shop/words.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';

type Body = v.InferInput<typeof ShopTextsAnswer>;

const toBody = ({ version, words, since }: WordsOfNow): Body => ({
  version,
  since: toOptionalInstant(since),
  words,
});

export const findWords = async (context: Context): Promise<Body> => toBody(await readWords(context));

/** Changes the shop's texts, unless they have changed since the admin read them. */
export async function changeWords(
  context: Context,
  actor: Actor,
  { expected, ...words }: v.InferOutput<typeof ShopTextsInput>,
): Promise<Body> {
  const { db, now } = context;
  const before = await readWords(context);
  if (before.version !== expected.version) throw changedMeanwhile({ version: before.version });
  const facts = changesOf(before.words, words);
  if (Object.keys(facts.after).length === 0) return toBody(before);
  const asShown = sql`(select coalesce(max(${shopTexts.id}), 0) from ${shopTexts}) = ${expected.version}`;
  const entry = { action: 'shop_words_changed', target: 'shop', targetId: 'shop', reason: '' } as const;
  const {
    words: { meta },
  } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, ...facts }, asShown),
    words: db.insert(shopTexts).select(sql`select null, ${JSON.stringify(words)}, ${now} where ${asShown}`),
  });
  const written = await readWords(context);
  if (meta.changes === 0) throw changedMeanwhile({ version: written.version });
  return toBody(written);
}

/** How many characters of the questions the audit log stores; the rows of `shop_words` contain all. */
const LOGGED_CHARS = 500;
const told = (questions: ShopTexts['questions']) =>
  questions
    .map(({ question }) => `«${question}»`)
    .join(' ')
    .slice(0, LOGGED_CHARS);

/** The differences, under the names that the audit log can show. */
function changesOf(before: ShopTexts, after: ShopTexts): Record<'before' | 'after', Facts> {
  const valuesOf = ({ hours, general, technical, business, questions }: ShopTexts): Facts => ({
    support_hours: hours,
    answer_hours_general: general,
    answer_hours_technical: technical,
    answer_hours_business: business,
    questions: told(questions),
  });
  const [former, present] = [valuesOf(before), valuesOf(after)];
  const names = Object.keys(present).filter((name) => former[name] !== present[name]);
  const only = (from: Facts) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  const rows = new Set(before.questions.map((row) => JSON.stringify(row)));
  const rewritten = after.questions.filter((row) => !rows.has(JSON.stringify(row)));
  return {
    before: only(former),
    after: { ...only(present), ...(rewritten.length > 0 && { rewritten_questions: told(rewritten) }) },
  };
}
