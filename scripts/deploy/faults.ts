import { INVENTED_VAT_NUMBER } from '#lib/api/services/shop/seller.ts';
import { isVatNumber } from '#lib/contract/account/tax-ids.ts';
import type { StripeSecrets } from '#lib/server/stripe-secrets.ts';
import { providerFault, stripeSecretFaults } from '#scripts/lib/payment-settings.ts';
import { MAX_START_UP_MS } from './start-up.ts';
import { MAX_COMPRESSED_BYTES, type UploadSize } from './upload-size.ts';

/** What a deployment depends on: the Worker's settings, and the seller. */
export interface DeploymentSettings {
  siteOrigin: string;
  mailFrom: string;
  databaseId: string;
  vatNumber: string;
  paymentProvider: string;
  /** Secrets that wrangler requires for an upload. */
  requiredSecrets: readonly string[];
  stripeApiOrigin: string;
  /** Stripe's secrets, if set: in the environment, or by mistake among the public settings. */
  known?: StripeSecrets;
  exposed?: readonly string[];
}

/** Reserved names (RFC 2606). */
const EXAMPLE = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

const hostOf = (origin: string): string => URL.parse(origin)?.hostname ?? '';
const senderOf = (mailFrom: string): string => /@([^\s@>]+)>?$/.exec(mailFrom.trim())?.[1] ?? '';

/** Why a Worker of this size must not be deployed. */
export function sizeFaults({ compressed }: UploadSize): string[] {
  if (compressed <= MAX_COMPRESSED_BYTES) return [];
  const figures = `${Math.ceil(compressed)} bytes with gzip, and ${MAX_COMPRESSED_BYTES} are allowed`;
  return [`The Worker is too large: ${figures} (docs/decisions/0032-the-workers-size.md).`];
}

/** Why a Worker that starts this slowly must not be deployed. */
export function startUpFaults(milliseconds: number): string[] {
  if (milliseconds <= MAX_START_UP_MS) return [];
  const figures = `${milliseconds} ms of processor time, and ${MAX_START_UP_MS} are allowed`;
  return [`The Worker starts too slowly: ${figures} (docs/decisions/0032-the-workers-size.md).`];
}

/** Why these settings must not be deployed: one sentence for each reason. */
export function deploymentFaults({
  siteOrigin,
  mailFrom,
  databaseId,
  vatNumber,
  ...payments
}: DeploymentSettings): string[] {
  const [host, sender] = [hostOf(siteOrigin), senderOf(mailFrom)];
  const isOwn = sender !== '' && (host === sender || host.endsWith(`.${sender}`));
  return [
    ...(host === '' || EXAMPLE.test(host) || !siteOrigin.startsWith('https://')
      ? [`SITE_ORIGIN is ${siteOrigin || 'empty'}: name the site's own https address.`]
      : []),
    ...(/^[0-]*$/.test(databaseId) ? ['database_id of DB is empty: create the database and name it.'] : []),
    ...(vatNumber === INVENTED_VAT_NUMBER || !isVatNumber(vatNumber)
      ? ["The seller's VAT number is missing: src/lib/api/services/shop/seller.ts names who sells."]
      : []),
    ...paymentFaults(payments),
    ...(isOwn ? [] : [`MAIL_FROM is ${mailFrom || 'empty'}: the sender must be of the site's domain.`]),
  ];
}

type PaymentParts = Pick<
  DeploymentSettings,
  'paymentProvider' | 'requiredSecrets' | 'stripeApiOrigin' | 'known' | 'exposed'
>;

/** Sales for money need the payment provider's secrets, and no other provider than Stripe. */
function paymentFaults(parts: PaymentParts): string[] {
  const { paymentProvider, requiredSecrets, stripeApiOrigin, known = {}, exposed = [] } = parts;
  const fault = providerFault(paymentProvider);
  if (fault) return [fault];
  const lacking = SECRETS.filter((name) => !requiredSecrets.includes(name));
  const isSelling = paymentProvider === 'stripe';
  return [
    ...(isSelling && lacking.length > 0
      ? [
          `PAYMENT_PROVIDER is stripe, and ${lacking.join(' and ')} ${lacking.length > 1 ? 'are' : 'is'} not set. [secrets] required in wrangler.toml names what a deployment must have.`,
        ]
      : []),
    ...SECRETS.filter((name) => exposed.includes(name)).map(
      (name) => `${name} stands in [vars] of wrangler.toml: put it by npx wrangler secret put ${name}.`,
    ),
    ...stripeSecretFaults(known, { mayLack: true }),
    ...(isSelling && stripeApiOrigin !== ''
      ? [`STRIPE_API_ORIGIN is ${stripeApiOrigin}: leave it empty, money goes through Stripe itself.`]
      : []),
  ];
}

const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
