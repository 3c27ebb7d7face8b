import { answerCalls } from '#lib/api/answers.ts';
import { startTrial } from '#lib/api/services/licenses/trials.ts';
import { perAddress } from '#lib/api/throttle.ts';

export const trials = answerCalls({
  startTrial: {
    counts: (_, c) => perAddress(c, 'salesPerAddress'),
    answer: ({ context, user, id }) => startTrial(context, user.id, id),
  },
});
