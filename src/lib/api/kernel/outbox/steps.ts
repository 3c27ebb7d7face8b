import { type AttemptOutcome, MORE } from './work.ts';

/**
 * Takes steps of a row while each says that there is `more`: at most so many by one message, which an invocation's queries
 * bound. The next message goes on with what is left, also after an attempt that failed half-way.
 */
export async function takeSteps<Row>(
  most: number,
  runStep: () => Promise<AttemptOutcome<Row>>,
): Promise<AttemptOutcome<Row>> {
  for (let taken = 0; taken < most; taken++) {
    const outcome = await runStep();
    if (outcome.kind !== 'more') return outcome;
  }
  return MORE;
}
