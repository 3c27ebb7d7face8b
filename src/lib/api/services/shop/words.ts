import { sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { shopTexts } from '#lib/api/db/schema/shop-settings.ts';
import type { ShopTexts } from '#lib/contract/admin/shop/words.ts';
import { type AnswerHours, BUILT_HOURS } from '#lib/contract/support/rules.ts';
import { builtAnswerHours, builtQuestions } from '#lib/text/support/faq.ts';

/** The present texts, with their version. */
export interface WordsOfNow {
  /** 0 before the first change. */
  version: number;
  words: ShopTexts;
  since: number | null;
}

/** The default texts of the build. */
export const builtWords: ShopTexts = {
  hours: BUILT_HOURS,
  ...builtAnswerHours,
  questions: [...builtQuestions],
};

const isNewest = sql`${shopTexts.id} = (select max(${shopTexts.id}) from ${shopTexts})`;

/** The statement that reads the present texts, for `wordsOf`. */
export const selectWords = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ version: shopTexts.id, words: shopTexts.words, since: shopTexts.createdAt })
    .from(shopTexts)
    .where(isNewest);

/** The texts in the row; before the first change the build's. */
export const wordsOf = ([row]: WordsOfNow[]): WordsOfNow =>
  row ?? { version: 0, words: builtWords, since: null };

export const readWords = async (context: Pick<Context, 'db'>): Promise<WordsOfNow> =>
  wordsOf(await selectWords(context));

export const answerHoursOf = ({ general, technical, business }: ShopTexts): AnswerHours => ({
  general,
  technical,
  business,
});

/** Hours until a general question is answered, as a column. */
export const generalAnswerHours = sql<number>`coalesce((select json_extract(${shopTexts.words}, '$.general') from ${shopTexts} where ${isNewest}), ${builtAnswerHours.general})`;
