import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { answerHoursOf, readWords } from '#lib/api/services/shop/words.ts';
import type { SupportInfo } from '#lib/contract/support/info.ts';
import { sellingProvider } from '#lib/server/payment-provider.ts';
import { answered } from '#lib/text/support/faq.ts';

/** The customers' information about support. */
export async function showInfo(context: Context): Promise<v.InferInput<typeof SupportInfo>> {
  const [{ words }, { settings }] = await Promise.all([readWords(context), readShop(context)]);
  const answerHours = answerHoursOf(words);
  const provider = sellingProvider(context.env);
  const { hours, questions } = words;
  return {
    hours,
    answer_hours: answerHours,
    mailboxes: { general: settings.general, technical: settings.technical, business: settings.business },
    questions: answered(questions, { hours, answerHours, provider }),
  };
}
