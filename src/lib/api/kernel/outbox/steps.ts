import { type AttemptOutcome, MORE } from './work.ts';

/**
 * Runs steps of a row while each returns `more`, at most `most` per message, because an invocation may make only so
 * many queries. The next message continues with the rest, also after an attempt that failed half-way.
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
