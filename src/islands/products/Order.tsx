import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { OrderingOrganization } from '#islands/checkout/OrderingOrganization.tsx';
import { usePage, useProvider, useUser } from '#islands/hooks.ts';
import { WaiverBoxes } from '#islands/sales/WaiverBoxes.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { controlLook } from '#islands/ui/fields/FieldFrame.tsx';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { flags } from '#lib/contract/flags.ts';
import { MAX_QUANTITY } from '#lib/contract/limits.ts';
import { offersOf } from '#lib/contract/products/offers.ts';
import type { Product } from '#lib/contract/products/products.ts';
import { cardId } from '#lib/contract/products/rules.ts';
import { formatAmount } from '#lib/format.ts';
import { products } from '#lib/text/products/products.ts';
import { mayOrder } from '#stores/checkout/checkout.ts';
import {
  $durations,
  $purchase,
  $quantities,
  $undecided,
  buy,
  chooseDuration,
  chosenOffer,
  sumOf,
} from '#stores/products/products.ts';
import { waiverOf } from '#stores/sales/waiver.ts';
import { Durations } from './Durations.tsx';
import { durationOption } from './duration-option.ts';
import { SeatSteps } from './SeatSteps.tsx';
import { Trial } from './Trial.tsx';

/** Chooses a duration and buys it; if it is paid with money, the button opens the checkout page. */
export function Order({ product }: { product: Product }) {
  const user = useUser();
  const isOrder = useProvider() === 'stripe';
  const chosen = chosenOffer(useStore($durations, { ssr: 'initial' }), usePage(), product);
  const undecided = useStore($undecided, { ssr: 'initial' }) === product.id;
  const purchase = useStore($purchase, { ssr: 'initial' });
  const typed = useStore($quantities, { ssr: 'initial' })[product.id] ?? '1';
  const isBuying = purchase.state === 'busy';

  function submit(event: FormEvent<HTMLFormElement>) {
    // The browser opens the checkout page.
    if (isOrder && mayOrder(product.id, chosen)) return;
    event.preventDefault();
    if (!chosen) event.currentTarget.querySelector('input')?.focus();
    if (!isOrder) void buy(product, chosen?.key, waiverOf(event.currentTarget));
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={submit}
      {...(isOrder && { method: 'get', action: checkoutHref(product.id) })}
    >
      {isOrder && <OrderingOrganization />}
      <Durations
        name="duration"
        hintId={`${cardId(product.id)}-hint`}
        options={offersOf(product).map((offer) => durationOption(offer.key, offer))}
        missing={undecided}
        value={chosen?.key}
        onChoose={(key) => chooseDuration(product.id, key)}
      />
      {user && (
        <>
          <label className="flex items-center justify-between gap-3 text-sm font-semibold">
            <span className="whitespace-nowrap">{products.quantity}</span>
            <input
              name="quantity"
              type="number"
              min={1}
              max={MAX_QUANTITY}
              required
              value={typed}
              onChange={({ target }) => $quantities.setKey(product.id, target.value)}
              className={`${controlLook} h-10 max-w-24 px-3`}
            />
          </label>
          <SeatSteps steps={product.seat_steps} />
        </>
      )}
      {flags.withdrawalWaiver && user && !isOrder && <WaiverBoxes />}
      <Button
        type="submit"
        variant={chosen ? 'primary' : 'secondary'}
        waiting={!chosen || isBuying}
        busy={isBuying && purchase.id === product.id ? products.busy : undefined}
      >
        {!user
          ? products.signIn
          : chosen
            ? products.buy(formatAmount(sumOf(product, chosen, typed)))
            : products.chooseDuration}
      </Button>
      <Trial product={product} />
    </form>
  );
}
