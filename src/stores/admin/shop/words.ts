import { CallError } from '#lib/client/errors.ts';
import {
  questionFault,
  type ShopTexts,
  type ShopTextsAnswer,
  type WrittenQuestion,
  wordsFaults,
} from '#lib/contract/admin/shop/words.ts';
import { BUILT_HOURS, type InitialQuestion, supportCategories } from '#lib/contract/support/rules.ts';
import { shopTexts as words } from '#lib/text/admin/shop-texts.ts';
import { builtAnswerHours, builtQuestions } from '#lib/text/support/faq.ts';
import { call } from '#stores/admin/call.ts';
import { isOvertaken } from '#stores/admin/changed.ts';
import { $unsaved } from '#stores/admin/leaving.ts';
import { staffRead } from '#stores/admin/read.ts';
import { createDraft, draftOf } from '#stores/kernel/draft.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { notify } from '#stores/shell/notifications.ts';

const typedFields = ['hours', ...supportCategories, 'questions'] as const;

/** The unsaved input of the support texts. */
export const wordsDraft = createDraft('shop words', typedFields, (isKept) => $unsaved.set(isKept));

export const shopTexts = staffRead('shopTexts', words.loadFailed);

/** A question as a row of the form. */
export interface QuestionRow {
  /** Stable when the row moves. */
  key: number;
  question: string;
  answer: WrittenQuestion['answer'];
  /** The default question from which it was edited. */
  from?: InitialQuestion;
  label: string;
  path: string;
  onProducts: boolean;
}

export const rowsOf = (questions: readonly WrittenQuestion[]): QuestionRow[] =>
  questions.map(({ question, answer, link, on_product_pages: onProducts }, key) => ({
    ...{ key, question, answer, onProducts },
    ...('initial' in answer && { from: answer.initial }),
    label: link?.label ?? '',
    path: link?.path ?? '',
  }));

/** The rows as text for one form field, so that a draft stores them. */
export const rowsText = (questions: readonly WrittenQuestion[]): string => JSON.stringify(rowsOf(questions));

export function rowsIn(text: string): QuestionRow[] {
  try {
    return JSON.parse(text) as QuestionRow[];
  } catch {
    return [];
  }
}

export const withNewRow = (rows: readonly QuestionRow[]): QuestionRow[] => {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  return [...rows, { key, question: '', answer: { text: '' }, label: '', path: '', onProducts: false }];
};

/** The rows after a swap with the neighbour: -1 above, 1 below. */
export function moved(rows: readonly QuestionRow[], at: number, by: -1 | 1): QuestionRow[] {
  const [row, other] = [rows[at], rows[at + by]];
  return row && other ? rows.with(at, other).with(at + by, row) : [...rows];
}

const questionIn = ({ question, answer, label, path, onProducts }: QuestionRow): WrittenQuestion => ({
  question,
  answer,
  link: label.trim() || path.trim() ? { label, path } : null,
  on_product_pages: onProducts,
});

/** The first error of a row. */
export const rowFault = (row: QuestionRow) => questionFault(questionIn(row));

/** The new texts as typed, with the shown ones. */
export interface WordsForm {
  expected: ShopTextsAnswer;
  values: FormData;
}

/** NaN for an invalid number; the contract has the error message. */
const numberIn = (values: FormData, name: string) => Number(textOf(values, name).trim() || Number.NaN);

export const wordsIn = (values: FormData): ShopTexts => ({
  hours: textOf(values, 'hours'),
  general: numberIn(values, 'general'),
  technical: numberIn(values, 'technical'),
  business: numberIn(values, 'business'),
  questions: rowsIn(textOf(values, 'questions')).map(questionIn),
});

/** The default texts, by form field. */
export const initialFields: Readonly<Record<string, string>> = {
  hours: BUILT_HOURS,
  ...Object.fromEntries(supportCategories.map((name) => [name, String(builtAnswerHours[name])])),
  questions: rowsText(builtQuestions),
};

export const wordsForm = createForm<WordsForm>({
  validate: ({ values }) => {
    const faults = wordsFaults(wordsIn(values));
    return Object.keys(faults).length > 0 ? faults : undefined;
  },
  send: async ({ expected: { version }, values }) => {
    const body = { expected: { version }, ...wordsIn(values) };
    const changed = await call('changeShopTexts', { body }).catch(async (error) => {
      if (!isOvertaken(error)) throw error;
      await shopTexts.reload();
      throw new CallError({ kind: 'answer', status: 409, body: { detail: words.meanwhile } });
    });
    wordsDraft.settle(draftOf(values, typedFields));
    shopTexts.update(() => changed);
    notify({ type: 'success', title: words.saved, message: words.savedText });
  },
  fallback: words.saveFailed,
});
