import type { Context } from '#lib/api/context.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import { ProviderRefused, ProviderUnusable } from '#lib/api/services/provider/provider-errors.ts';
import { DISPUTES, noteAnswer, noteRefusal } from './notes.ts';

/**
 * Wraps the payment service's calls to record whether they are accepted, or our key or account is refused. Calls about
 * payouts are excluded: a key that sells may lack their permission.
 */
export function watched(context: Context, provider: PaymentProvider): PaymentProvider {
  const note = (call: string, error: unknown) => {
    if (error instanceof ProviderUnusable) noteRefusal(context, call, error);
    // A refusal of one request means that our key was accepted.
    else if (error instanceof ProviderRefused) noteAnswer(context, call);
  };
  const watch =
    <Given extends unknown[], Answer>(name: string, call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      try {
        const answer = await call(...given);
        noteAnswer(context, name);
        return answer;
      } catch (error) {
        note(name, error);
        throw error;
      }
    };
  const watchList = <One>(name: string, list: (from: number, to: number) => AsyncIterable<One>) =>
    async function* (from: number, to: number): AsyncIterable<One> {
      try {
        yield* list(from, to);
        noteAnswer(context, name);
      } catch (error) {
        note(name, error);
        throw error;
      }
    };
  return {
    ...provider,
    start: watch('start', provider.start),
    keep: watch('keep', provider.keep),
    read: watch('read', provider.read),
    close: watch('close', provider.close),
    readMethod: watch('readMethod', provider.readMethod),
    charge: watch('charge', provider.charge),
    refund: watch('refund', provider.refund),
    forget: watch('forget', provider.forget),
    readCharge: watch('readCharge', async (chargeId) => {
      const facts = await provider.readCharge(chargeId);
      if (facts.lacking) noteRefusal(context, DISPUTES, facts.lacking);
      else noteAnswer(context, 'readCharge', [DISPUTES]);
      return facts;
    }),
    charges: watchList('charges', provider.charges),
    reversals: watchList('reversals', provider.reversals),
  };
}
