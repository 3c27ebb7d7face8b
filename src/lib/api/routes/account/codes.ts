import type { Context as HonoContext } from 'hono';
import { answerCalls } from '#lib/api/answers.ts';
import type { Api, Caller } from '#lib/api/context.ts';
import { ApiError } from '#lib/api/errors.ts';
import { redeem, requireCode, toTerms } from '#lib/api/services/codes/redeem.ts';
import type { Count } from '#lib/api/services/shared/rate-limits.ts';
import { perAddress, releaseHits, throttle } from '#lib/api/throttle.ts';

const countsOf = (c: HonoContext<Api>, userId: string): Count[] => [
  ['codesPerAccount', `account ${userId}`],
  ...perAddress(c, 'codesPerAddress'),
  ['codesTogether', 'codes of the shop'],
];

/**
 * Asks about a typed code. It is counted before it is looked up, so that parallel guesses count as well; what is no guess, as
 * there is such a code, is taken back.
 */
async function tryCode<Answer>(
  c: HonoContext<Api>,
  { user }: Pick<Caller, 'user'>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const counts = countsOf(c, user.id);
  await throttle(c, ...counts);
  const answer = await act().catch(async (error: unknown) => {
    if (!isGuess(error)) await releaseHits(c, ...counts);
    throw error;
  });
  await releaseHits(c, ...counts);
  return answer;
}

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
