import type { Call } from '#tests/support/stripe/calls.ts';
import type { Faults } from '#tests/support/stripe/faults.ts';
import type { Session } from '#tests/support/stripe/world/objects.ts';
import { declineOnPage, pay, save } from '#tests/support/stripe/world/sessions.ts';
import { find, type World } from '#tests/support/stripe/world/world.ts';
import { show, unknown } from './html.ts';

export const PAGE = '/c/pay/';

/** The visitor's actions on the page. */
const actions: Record<string, (world: World, session: Session) => void> = {
  card: (world, session) => pay(world, session, 'card'),
  later: (world, session) => pay(world, session, 'later'),
  declined: declineOnPage,
  save,
};
const DECLINED = 'La carta è stata rifiutata: prova in un altro modo.';

/** The hosted page of Checkout, with the set faults. */
export function createPages(world: World, faults: Faults, flush: () => Promise<void>) {
  return async (call: Call): Promise<Response> => {
    const fault = faults.take(`${call.method} ${PAGE}:id`);
    await faults.before(fault, call.signal);
    const response = answer(world, call);
    await flush();
    await faults.after(fault, call.signal);
    return response;
  };
}

function answer(world: World, { path, body }: Call): Response {
  const session = find(world, 'checkout.session', path.slice(PAGE.length));
  if (!session) return page(unknown, 404);
  const action = actions[new URLSearchParams(body).get('action') ?? ''];
  if (!action || session.status !== 'open') return page(show(world, session));
  action(world, session);
  if (session.status !== 'complete') return page(show(world, session, DECLINED));
  return new Response(null, { status: 303, headers: { Location: backFrom(session) } });
}

const backFrom = ({ id, success_url }: Session) =>
  (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);

const page = (html: string, status = 200) =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
