import { sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { shopWords } from '#lib/api/db/schema/shop-settings.ts';
import type { ShopWords } from '#lib/contract/admin/shop/words.ts';
import { type AnswerHours, BUILT_HOURS } from '#lib/contract/support/rules.ts';
import { builtAnswerHours, builtQuestions } from '#lib/text/support/faq.ts';

/** The present texts, with their version. */
export interface WordsOfNow {
  /** 0 before the first change. */
  version: number;
  words: ShopWords;
  since: number | null;
}

/** The default texts of the build. */
export const builtWords: ShopWords = {
  hours: BUILT_HOURS,
  ...builtAnswerHours,
  questions: [...builtQuestions],
};

const isNewest = sql`${shopWords.id} = (select max(${shopWords.id}) from ${shopWords})`;

/** The statement that reads the present texts, for `wordsOf`. */
export const selectWords = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ version: shopWords.id, words: shopWords.words, since: shopWords.createdAt })
    .from(shopWords)
    .where(isNewest);

/** The texts in the row; before the first change the build's. */
export const wordsOf = ([row]: WordsOfNow[]): WordsOfNow =>
  row ?? { version: 0, words: builtWords, since: null };

export const readWords = async (context: Pick<Context, 'db'>): Promise<WordsOfNow> =>
  wordsOf(await selectWords(context));

export const answerHoursOf = ({ general, technical, business }: ShopWords): AnswerHours => ({
  general,
  technical,
  business,
});

/** Hours until a general question is answered, as a column. */
export const generalAnswerHours = sql<number>`coalesce((select json_extract(${shopWords.words}, '$.general') from ${shopWords} where ${isNewest}), ${builtAnswerHours.general})`;
