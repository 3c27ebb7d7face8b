import type { Context as HonoContext } from 'hono';
import { answerCalls } from '#lib/api/answers.ts';
import type { Api, Caller } from '#lib/api/context.ts';
import { ApiError } from '#lib/api/errors.ts';
import { countGuess } from '#lib/api/guesses.ts';
import { redeem, requireCode, toTerms } from '#lib/api/services/codes/redeem.ts';
import type { Count } from '#lib/api/services/shared/rate-limits.ts';
import { perAddress } from '#lib/api/throttle.ts';

const countsOf = (c: HonoContext<Api>, userId: string): Count[] => [
  ['codesPerAccount', `account ${userId}`],
  ...perAddress(c, 'codesPerAddress'),
  ['codesTogether', 'codes of the shop'],
];

/** Looks up a typed code, counted as a guess unless the code exists. */
const tryCode = <Answer>(
  c: HonoContext<Api>,
  { user }: Pick<Caller, 'user'>,
  act: () => Promise<Answer>,
): Promise<Answer> => countGuess(c, countsOf(c, user.id), isGuess, act);

const isGuess = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

const later = ({ userId }: { userId: string }, c: HonoContext<Api>) => countsOf(c, userId);

export const codes = answerCalls({
  readCode: {
    later,
    answer: ({ c, context, caller, user, input: { code } }) =>
      tryCode(c, caller, async () => toTerms(await requireCode(context, user.id, code))),
  },
  redeemCode: {
    later,
    answer: ({ c, context, caller, user, input: { code } }) =>
      tryCode(c, caller, () => redeem(context, user.id, code)),
  },
});
