import { answerCalls } from '#lib/api/answers.ts';
import { followLink, followWayOut, linkInvalid, linkOf } from '#lib/api/guesses.ts';
import { confirmSubscription, subscribe, unsubscribe } from '#lib/api/services/newsletter/newsletter.ts';
import { perAddress, throttle } from '#lib/api/throttle.ts';

/** The messages after unsubscribing. */
const goodbyes = {
  newsletter: 'Iscrizione annullata: non ti scriveremo più.',
  'product-news':
    'Non riceverai più le novità sui prodotti. Le puoi riattivare nelle impostazioni del tuo account.',
};

export const newsletter = answerCalls({
  newsletterSubscribe: async ({ c, context, input }) => {
    await throttle(c, ...perAddress(c, 'newsletterPerAddress'));
    await subscribe(context, input.email);
    return {
      message: 'Controlla la tua email: se l’indirizzo non è già iscritto, trovi il link per confermare.',
    };
  },
  newsletterConfirm: async ({ c, context, input }) =>
    followLink(c, await linkOf(c, input), async () => {
      if (await confirmSubscription(context, input.token)) return { message: 'Iscrizione confermata.' };
      throw linkInvalid();
    }),
  newsletterUnsubscribe: async ({ c, context, input: { token } }) => {
    const ended = await followWayOut(c, () => unsubscribe(context, token));
    return { message: goodbyes[ended] };
  },
});
