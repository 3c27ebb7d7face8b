import type { Subscription } from '#lib/contract/subscriptions/subscriptions.ts';
import { subscriptions } from '#lib/text/subscriptions/subscriptions.ts';
import { remote } from '#stores/portal/remote.ts';

/** Whether the licence on display renews itself. */
export const subscription = remote({ read: 'subscription', fallback: subscriptions.loadError });

export type SubscriptionIn<State extends Subscription['state']> = Extract<Subscription, { state: State }>;
/** A duration that a licence may renew for. */
export type RenewalOption = SubscriptionIn<'off'>['options'][number];

/** What its customer should know of one that is on. */
export type Trouble = 'failed' | 'raised' | 'unsold';

/** What is wrong with a subscription, the most pressing first. */
export function troublesOf({
  failures,
  price,
  current_price,
  duration_key,
  options,
}: SubscriptionIn<'on'>): Trouble[] {
  const isSold = options.some((option) => option.duration_key === duration_key);
  return [
    ...(failures > 0 ? (['failed'] as const) : []),
    ...(isSold ? [] : (['unsold'] as const)),
    ...(isSold && current_price > price ? (['raised'] as const) : []),
  ];
}

const FIRST_LOOK_MS = 3000;
const LAST_LOOK_MS = 60_000;

/** Asks again and again, less and less often, while the payment service has not confirmed a method. */
export function followStart(): () => void {
  let wait = FIRST_LOOK_MS;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (!document.hidden) void subscription.reload();
    wait *= 2;
    if (wait <= LAST_LOOK_MS) timer = setTimeout(look, wait);
  };
  timer = setTimeout(look, wait);
  return () => clearTimeout(timer);
}
