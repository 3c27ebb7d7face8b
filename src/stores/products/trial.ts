import type { Product } from '#lib/contract/products/products.ts';
import { choiceHref } from '#lib/contract/products/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { trial } from '#lib/text/licenses/trial.ts';
import { $user } from '#stores/kernel/session.ts';
import { call } from '#stores/portal/call.ts';
import { navigate } from '#stores/portal/router.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { begin } from './products.ts';

/** The trial's id among the orders; one order runs at a time. */
export const trialOf = ({ id }: Product) => `trial ${id}`;

/** Starts a product's trial with one press; without a session, opens the login. */
export async function tryOut(product: Product): Promise<void> {
  if (!$user.get()) return navigate(href('login', {}, { redirect: choiceHref(product.id) }));
  const end = begin(trialOf(product));
  if (!end) return;
  try {
    const started = await call('startTrial', { params: { id: product.id } });
    end({ ...started, title: trial.startedTitle });
  } catch (error) {
    end();
    notifyFailure(error, trial.failed, trial.fallback);
  }
}
