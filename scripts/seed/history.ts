import type { activities } from '#lib/api/db/schema/activities.ts';
import type { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import type { licenses } from '#lib/api/db/schema/licenses.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import type { Product, SaleDuration } from '#lib/api/db/schema/products.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import type { StoredKey } from '#lib/api/services/licenses/key-vault.ts';
import { toActivity } from '#lib/api/services/shared/activities.ts';
import { newTransactionId } from '#lib/api/services/shared/ids.ts';
import type { ActivityType } from '#lib/contract/dashboard.ts';
import { finalPrice } from '#lib/contract/licenses/rules.ts';
import { DAY_MS, DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import type { PaymentStatus } from '#lib/contract/payments/rules.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { currentTerms } from '#lib/text/terms/terms.ts';
import { type Attempt, methods, type Paid, type Sale } from './orders.ts';
import { versionAt } from './releases.ts';
import { type Device, deviceLog, makeDevices, reserve, type UsageLine } from './usage.ts';

type Sold = Payment & { userId: string };

/** A customer's history as rows; the licences have no keys yet. */
export interface History {
  licenses: Omit<typeof licenses.$inferInsert, keyof StoredKey>[];
  activations: Device[];
  usage: UsageLine[];
  payments: Sold[];
  /** Refunds of the full amount. */
  refunds: { payment: Sold; createdAt: number }[];
  terms: (typeof licenseTerms.$inferInsert)[];
  activities: (typeof activities.$inferInsert)[];
}

const DOLLARS_PER_EURO = 1.08;
const REFUND_DAYS = 9;
const SUSPENDED_DAYS = 6;

interface Item {
  product: Product;
  duration: SaleDuration;
  /** In the currency of the payment. */
  amountCents: number;
  currency: string;
  about: string;
}

export function createHistory(userId: string, products: Product[], now: number) {
  const history: History = {
    licenses: [],
    activations: [],
    usage: [],
    payments: [],
    refunds: [],
    terms: [],
    activities: [],
  };

  function itemOf(order: Paid): Item {
    const product = products.find(({ id }) => id === order.product);
    const duration = product?.durations[order.duration];
    if (!product || !duration)
      throw new Error(`The catalogue does not sell ${order.product} ${order.duration}`);
    const euroCents = finalPrice(product.basePriceCents, duration.multiplier);
    const currency = order.currency ?? DEFAULT_CURRENCY;
    const amountCents = order.currency ? Math.round(euroCents * DOLLARS_PER_EURO) : euroCents;
    return { product, duration, amountCents, currency, about: `${product.name}, ${duration.label}` };
  }

  function remember(type: ActivityType, description: string, createdAt: number) {
    history.activities.push(toActivity({ userId, type, description }, createdAt));
  }

  function pay(order: Paid, status: PaymentStatus, createdAt: number, licenseId?: string) {
    const { product, duration, amountCents, currency, about } = itemOf(order);
    const paymentMethod = order.method ?? 'simulated';
    const payment: Sold = {
      id: crypto.randomUUID(),
      userId,
      licenseId: licenseId ?? null,
      productId: product.id,
      transactionId: newTransactionId(),
      productName: product.name,
      durationKey: order.duration,
      licenseDuration: duration.label,
      quantity: 1,
      purchaseOrder: '',
      amountCents,
      refundedCents: 0,
      kind: 'purchase',
      currency,
      paymentMethod,
      status,
      provider: methods[paymentMethod],
      idempotencyKey: null,
      termsVersion: currentTerms.version,
      createdAt,
      paidAt: status === 'completed' ? createdAt : null,
    };
    history.payments.push(payment);
    if (status !== 'completed') return payment;
    const sum = formatMoney(amountCents, currency);
    remember('payment_completed', `${about}: ${sum}`, createdAt);
    return payment;
  }

  return {
    history,

    register(createdAt: number) {
      remember('user_registered', 'Ti diamo il benvenuto in COA.', createdAt);
    },

    attempt(attempt: Attempt) {
      pay(attempt, attempt.status, now - attempt.daysAgo * DAY_MS);
    },

    sell(sale: Sale) {
      const { product, duration, about } = itemOf(sale);
      const { status, devices = [], reserved, extendedDaysAgo, autoRenewal = false } = sale;
      const id = crypto.randomUUID();
      const expiresAt = now + sale.endsInDays * DAY_MS;
      const months = duration.months * (extendedDaysAgo ? 2 : 1);
      // Across a clock change, subtracting months may give an hour after now; documents must be in order of time.
      const createdAt = Math.min(now, addMonths(expiresAt, -months));
      history.licenses.push({
        id,
        userId,
        productId: product.id,
        status,
        autoRenewal,
        durationKey: sale.duration,
        durationMonths: months,
        purchasePriceCents: finalPrice(product.basePriceCents, duration.multiplier),
        maxActivations: product.maxActivations,
        createdAt,
        activatedAt: createdAt,
        expiresAt,
        anchorAt: expiresAt,
      });
      const paid = pay(sale, 'completed', createdAt, id);
      const sold = { licenseId: id, months: duration.months, anchorAt: expiresAt };
      history.terms.push({
        ...sold,
        ...{ kind: 'purchase', paymentId: paid.id, broughtAt: createdAt },
        ...{ expiresAt: addMonths(createdAt, duration.months, expiresAt), durationMonths: duration.months },
      });
      const refundedAt = Math.min(now, createdAt + REFUND_DAYS * DAY_MS);
      if (status === 'revoked') history.refunds.push({ payment: paid, createdAt: refundedAt });
      remember('license_created', about, createdAt);
      history.usage.push({ licenseId: id, event: 'created', createdAt });
      if (extendedDaysAgo) {
        const extendedAt = now - extendedDaysAgo * DAY_MS;
        const { id: paymentId } = pay(sale, 'completed', extendedAt, id);
        const previousExpiresAt = addMonths(createdAt, duration.months, expiresAt);
        history.terms.push({
          ...sold,
          ...{ kind: 'renewal', paymentId, broughtAt: extendedAt },
          ...{ previousExpiresAt, expiresAt, durationMonths: months },
        });
        remember('license_extended', about, extendedAt);
        history.usage.push({
          licenseId: id,
          event: 'renewed',
          detail: text.renewed(duration.label, formatDay(new Date(expiresAt).toISOString())),
          createdAt: extendedAt,
        });
      }
      const changes = {
        active: undefined,
        expired: { detail: text.codes.EXPIRED, createdAt: expiresAt },
        suspended: { detail: text.codes.SUSPENDED, createdAt: now - SUSPENDED_DAYS * DAY_MS },
        revoked: { detail: text.codes.REVOKED, createdAt: refundedAt },
      };
      const change = changes[status];
      if (change) history.usage.push({ licenseId: id, event: 'status_changed', ...change });
      const lastDay = status === 'suspended' ? now - SUSPENDED_DAYS * DAY_MS : Math.min(now, expiresAt);
      const owned = {
        licenseId: id,
        boughtAt: createdAt,
        lastDay,
        versionAt: (at: number) => versionAt(product.id, at, now),
      };
      for (const made of makeDevices(owned, [...devices, ...(reserved ? [reserved] : [])], now)) {
        const device = made.name === reserved ? reserve(made, now) : made;
        history.activations.push(device);
        history.usage.push(...deviceLog(device, owned));
        remember('license_activated', `${product.name} su «${device.name}»`, device.firstSeenAt);
      }
    },
  };
}
