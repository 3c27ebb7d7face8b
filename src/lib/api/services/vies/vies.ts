import * as v from 'valibot';
import { type Context, logError } from '#lib/api/context.ts';
import { vatPrefix } from '#lib/contract/account/vat-numbers.ts';
import { VIES_TIMEOUT_MS } from '#lib/contract/limits.ts';
import type { ViesAnswer, ViesQuestion } from './answers.ts';
import { standIn } from './stand-in.ts';

/** The European Commission's service. */
const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

const Answer = v.object({
  valid: v.boolean(),
  requestIdentifier: v.nullish(v.string(), ''),
  /** Why a country or the service does not answer; for an answer it only repeats `valid`. */
  userError: v.nullish(v.picklist(['', 'VALID', 'INVALID'])),
});

/** Asks VIES about a VAT number. A local run asks the stand-in unless `VIES_URL` is set. */
export async function askVies(context: Context, question: ViesQuestion): Promise<ViesAnswer> {
  const { VIES_URL, OUTBOX } = context.env;
  if (!VIES_URL && OUTBOX === 'on') return standIn(question);
  try {
    return await answerOf(VIES_URL || VIES, question);
  } catch (error) {
    // The number may be a person's, so it is not logged.
    logError('VIES is silent', error, { requestId: context.requestId, country: question.country });
    return { state: 'silent', consultation: null };
  }
}

async function answerOf(base: string, { country, number, requester }: ViesQuestion): Promise<ViesAnswer> {
  const response = await fetch(`${base.replace(/\/$/, '')}/check-vat-number`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({
      countryCode: vatPrefix(country),
      vatNumber: number,
      requesterMemberStateCode: 'IT',
      requesterNumber: requester,
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(VIES_TIMEOUT_MS),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`VIES answered ${response.status}`);
  }
  const { valid, requestIdentifier } = v.parse(Answer, await response.json());
  return { state: valid ? 'valid' : 'invalid', consultation: requestIdentifier || null };
}
