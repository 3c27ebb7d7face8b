import { and, eq, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { ApiError, invalid, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { PRICE_CHANGED } from '#lib/contract/sales/rules.ts';
import { renewalConsent } from '#lib/contract/subscriptions/consent-words.ts';
import type { SubscriptionInput, SubscriptionStarted } from '#lib/contract/subscriptions/subscriptions.ts';
import { formatEuro } from '#lib/format.ts';
import { checkout as text } from '#lib/text/checkout/order.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { type Agreed, recordInForce, requireConsent } from './consents.ts';
import type { Priced } from './kept-prices.ts';
import { methodPage } from './method-pages.ts';
import { type Renewable, readRenewable } from './renewables.ts';
import { startStatement } from './starts.ts';
import { isAwaited, isInForce, mayStart, optionsOf } from './subscription.ts';

type Input = v.InferOutput<typeof SubscriptionInput>;
type Started = v.InferInput<typeof SubscriptionStarted>;

const AGREED: Started = { kind: 'on', message: 'Rinnovo automatico aggiornato.' };
const CANNOT = 'Questa licenza non può rinnovarsi da sola.';
type Option = Awaited<ReturnType<typeof optionsOf>>['options'][number];

/** How often to retry when another tab or an event was faster. */
const MAX_ATTEMPTS = 3;

/** Lets a licence renew itself at a price that the customer has seen, by the saved method or a new one. */
export async function startSubscription(
  context: Context,
  user: User,
  licenseId: string,
  input: Input,
): Promise<Started> {
  requireConsent(context, input.consent, 'consent');
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const started = await agree(context, user, licenseId, input);
    if (started) return started;
  }
  throw new Error('A subscription keeps changing');
}

/** Undefined if the subscription has changed since it was read. */
async function agree(
  context: Context,
  user: User,
  licenseId: string,
  input: Input,
): Promise<Started | undefined> {
  const found = await readRenewable(context, user, licenseId);
  if (!found) throw refused(404, NOT_FOUND);
  const option = await optionOf(context, found, input);
  const { label, priceCents, listCents } = option;
  const consent: Agreed = {
    id: newId(),
    ...{ licenseId, userId: user.id, durationKey: input.duration_key, priceCents, listCents },
    words: renewalConsent.words(formatEuro(priceCents), label),
  };
  if (found.subscription?.state === 'on')
    return isInForce(found, consent) ? AGREED : agreeAnew(context, found.subscription, consent, option);
  return samePage(context, found, consent) ?? newPage(context, found, consent, option);
}

async function optionOf(context: Context, found: Renewable, { duration_key, expected_price }: Input) {
  const isOn = found.subscription?.state === 'on';
  if (!isOn && !mayStart(context, found)) throw refused(409, CANNOT);
  const option = (await optionsOf(context, found)).options.find((each) => each.durationKey === duration_key);
  if (!option) throw invalid({ duration_key: [text.unknownDuration] });
  if (option.priceCents !== expected_price) {
    const detail = text.priceChanged(formatEuro(option.priceCents));
    throw new ApiError(409, { detail, code: PRICE_CHANGED, price: toMoney(option.priceCents) });
  }
  return option;
}

/** Agrees to another price or duration with the saved method. Keeps the catalogue price that the seller guarantees. */
async function agreeAnew(
  context: Context,
  former: Priced,
  consent: Agreed,
  { listCents, netCents, months }: Option,
): Promise<Started | undefined> {
  const { id: consentId, licenseId, durationKey, priceCents } = consent;
  const isSamePrice = former.durationKey === durationKey && former.listCents === listCents;
  const pricedAt = isSamePrice ? former.pricedAt : context.now;
  const { changed } = await transaction(context, {
    changed: context.db
      .update(subscriptions)
      .set({
        ...{ durationKey, months, priceCents, netCents, listCents, pricedAt, consentId },
        changedAt: context.now,
      })
      .where(and(eq(subscriptions.licenseId, licenseId), eq(subscriptions.state, 'on')))
      .returning({ id: subscriptions.licenseId }),
    consent: recordInForce(context, consent),
  });
  return changed.length > 0 ? AGREED : undefined;
}

/** The page of an equal recent consent, for example in another tab, so that only one method is saved. */
function samePage({ now }: Context, found: Renewable, consent: Agreed): Started | undefined {
  const url = found.subscription?.url;
  return url && isAwaited(found, now) && isInForce(found, consent) ? { kind: 'page', url } : undefined;
}

async function newPage(
  context: Context,
  { subscription, user, product }: Renewable,
  consent: Agreed,
  { listCents, netCents, months }: Option,
): Promise<Started | undefined> {
  const page = await methodPage(context, user, consent, 'stripe');
  const { id: consentId, licenseId, userId, durationKey, priceCents } = consent;
  const isStill = and(
    ne(subscriptions.state, 'on'),
    eq(subscriptions.consentId, subscription?.consentId ?? ''),
  );
  const { changed } = await transaction(context, {
    changed: startStatement(
      context,
      {
        ...{ userId, durationKey, productId: product.id, months, pricedAt: context.now },
        ...{ provider: page.provider, reference: page.reference, url: page.url },
      },
      [{ licenseId, consentId, priceCents, netCents, listCents }],
      isStill,
    ),
    consent: recordInForce(context, consent),
  });
  return changed.length > 0 ? { kind: 'page', url: page.url } : undefined;
}
