import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { usePage } from '#islands/hooks.ts';
import { Durations } from '#islands/products/Durations.tsx';
import { durationOption } from '#islands/products/duration-option.ts';
import { Trial } from '#islands/products/Trial.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { cardId } from '#lib/contract/products/choice.ts';
import { offersOf } from '#lib/contract/products/offers.ts';
import type { Product } from '#lib/contract/products/products.ts';
import { formatAmount } from '#lib/format.ts';
import { products } from '#lib/text/products/products.ts';
import { mayOrder } from '#stores/checkout/checkout.ts';
import { $durations, $undecided, chooseDuration, chosenOffer } from '#stores/products/products.ts';

/** Choice of a duration, and the button that leads to the order's page: a form of the browser's own. */
export function CheckoutOrder({ product }: { product: Product }) {
  const chosen = chosenOffer(useStore($durations, { ssr: 'initial' }), usePage(), product);
  const undecided = useStore($undecided, { ssr: 'initial' }) === product.id;

  function submit(event: FormEvent<HTMLFormElement>) {
    if (mayOrder(product.id, chosen)) return;
    event.preventDefault();
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form method="get" action={checkoutHref(product.id)} className="grid gap-4" onSubmit={submit}>
      <Durations
        name="duration"
        hintId={`${cardId(product.id)}-hint`}
        options={offersOf(product).map((offer) => durationOption(offer.key, offer))}
        missing={undecided}
        value={chosen?.key}
        onChoose={(key) => chooseDuration(product.id, key)}
      />
      <Button type="submit" variant={chosen ? 'primary' : 'secondary'} waiting={!chosen}>
        {chosen ? products.buy(formatAmount(chosen.price)) : products.chooseDuration}
      </Button>
      <Trial product={product} />
    </form>
  );
}
