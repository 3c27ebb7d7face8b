import * as v from 'valibot';
import { BAD_LINK, isGoodLink } from '#lib/contract/characters.ts';
import { line, paragraph, timestamp } from '#lib/contract/fields.ts';
import {
  ANSWER_CHARS,
  LINK_CHARS,
  MAX_ANSWER_HOURS,
  MAX_QUESTIONS,
  QUESTION_CHARS,
  SUPPORT_HOURS_CHARS,
} from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { initialQuestions } from '#lib/contract/support/rules.ts';

const NOT_HOURS = `Scrivi un numero intero di ore, da 1 a ${MAX_ANSWER_HOURS}.`;
const NO_QUESTION = 'Scrivi almeno una domanda.';
const TWICE = 'Una domanda è ripetuta.';
const TOO_MANY = `Al massimo ${MAX_QUESTIONS} domande.`;

const answerHours = v.pipe(
  v.number(NOT_HOURS),
  v.safeInteger(NOT_HOURS),
  v.minValue(1, NOT_HOURS),
  v.maxValue(MAX_ANSWER_HOURS, NOT_HOURS),
);

const hours = v.pipe(
  line(SUPPORT_HOURS_CHARS),
  // It is part of sentences that have their full stop.
  v.transform((text) => text.replace(/[\s.]+$/, '')),
  v.minLength(1, REQUIRED),
);

/** The default answer, which depends on hours, response times and payment service, or a custom one. */
const answer = v.union([
  v.object({ initial: v.picklist(initialQuestions) }),
  v.object({ text: paragraph(ANSWER_CHARS) }),
]);

const link = v.object({
  label: line(QUESTION_CHARS),
  path: v.pipe(line(LINK_CHARS), v.check(isGoodLink, BAD_LINK)),
});

const Question = v.object({
  question: line(QUESTION_CHARS),
  answer,
  link: v.nullable(link),
  on_product_pages: v.boolean(),
});
export type WrittenQuestion = v.InferOutput<typeof Question>;

const entries = {
  hours,
  general: answerHours,
  technical: answerHours,
  business: answerHours,
  questions: v.pipe(
    v.array(Question),
    v.minLength(1, NO_QUESTION),
    v.maxLength(MAX_QUESTIONS, TOO_MANY),
    // Lists identify questions by their text.
    v.check((all) => new Set(all.map(({ question }) => question)).size === all.length, TWICE),
  ),
};

/** The support texts: opening hours, hours until a response, and questions. */
const Words = v.object(entries);
export type ShopTexts = v.InferOutput<typeof Words>;

/** The error messages of invalid parts. */
export function wordsFaults(words: ShopTexts): Partial<Record<keyof ShopTexts, string>> {
  const { issues = [] } = v.safeParse(Words, words, { abortPipeEarly: true });
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path?.[0]?.key, message]));
}

type Part = 'question' | 'answer' | 'label' | 'path';

/** The first invalid part of a question, and its error message. */
export function questionFault(question: WrittenQuestion): { part: Part; message: string } | undefined {
  const [issue] = v.safeParse(Question, question, { abortPipeEarly: true }).issues ?? [];
  const [first, second] = issue?.path?.map(({ key }) => key) ?? [];
  return issue && { part: (first === 'link' ? second : first) as Part, message: issue.message };
}

export const ShopTextsAnswer = v.object({
  /** 0 while the texts are the build's defaults. */
  version: v.number(),
  since: v.nullable(timestamp),
  words: Words,
});
export type ShopTextsAnswer = v.InferOutput<typeof ShopTextsAnswer>;

export const ShopTextsInput = v.object({
  /** The version that the admin saw. */
  expected: v.object({ version: v.number() }),
  ...entries,
});
