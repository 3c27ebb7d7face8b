import type { Subscription } from '#lib/contract/subscriptions/subscriptions.ts';
import { subscriptions } from '#lib/text/subscriptions/subscriptions.ts';
import { remote } from '#stores/portal/remote.ts';

/** The subscription of the displayed licence. */
export const subscription = remote({ read: 'subscription', fallback: subscriptions.loadError });

export type SubscriptionIn<State extends Subscription['state']> = Extract<Subscription, { state: State }>;
/** A duration for which a licence may renew. */
export type RenewalOption = SubscriptionIn<'off'>['options'][number];

/** A problem of an active subscription that its customer should know. */
export type Trouble = 'failed' | 'raised' | 'unsold';

/** The problems of a subscription, most urgent first. */
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

/** Reloads at doubling intervals (3 to 48 s) until the payment service confirms a method. Returns how to stop. */
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
