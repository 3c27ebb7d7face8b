import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { invalid } from '#lib/api/errors.ts';
import { followLink, linkOf } from '#lib/api/guesses.ts';
import { confirmSubscription, subscribe, unsubscribe } from '#lib/api/services/newsletter/newsletter.ts';
import { perAddress, throttle } from '#lib/api/throttle.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { EmailInput, TokenInput } from '#lib/contract/login/auth.ts';

const LINK_INVALID = 'Il collegamento non è valido o è scaduto.';

/** The last word to who wants no more of it. */
const goodbyes = {
  newsletter: 'Iscrizione annullata: non ti scriveremo più.',
  'product-news':
    'Non riceverai più le novità sui prodotti. Le puoi riattivare nelle impostazioni del tuo account.',
};

export const newsletter = new Hono<Api>();

newsletter.post(calls.newsletterSubscribe.path, async (c) => {
  const { email } = await readBody(c, EmailInput);
  await throttle(c, ...perAddress(c, 'newsletterPerAddress'));
  await subscribe(c.get('context'), email);
  return c.json({
    message: 'Controlla la tua email: se non sei già iscritto, trovi il collegamento per confermare.',
  });
});

newsletter.post(calls.newsletterConfirm.path, async (c) => {
  const link = await linkOf(c, await readBody(c, TokenInput));
  return followLink(c, link, async () => {
    if (await confirmSubscription(c.get('context'), link.token))
      return c.json({ message: 'Iscrizione confermata.' });
    throw invalid({ token: [LINK_INVALID] });
  });
});

/** A signature costs no query: who wants out is held up by no count, as a mail service presses for all its users. */
newsletter.post(calls.newsletterUnsubscribe.path, async (c) => {
  const { token } = await readBody(c, TokenInput);
  const ended = await unsubscribe(c.get('context'), token);
  if (!ended) {
    await throttle(c, ...perAddress(c, 'deadLinksPerAddress'));
    throw invalid({ token: [LINK_INVALID] });
  }
  return c.json({ message: goodbyes[ended] });
});
