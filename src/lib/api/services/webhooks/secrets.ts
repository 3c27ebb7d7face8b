import { Webhook } from 'standardwebhooks';
import type { EndpointRow } from '#lib/api/db/schema/webhooks.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { openSealer } from '#lib/api/services/shared/sealing.ts';

const SECRET_BYTES = 32;

/** A new secret in the form that libraries of the convention accept. */
export function newWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

/** Uses the secret whose former keys are kept. */
export const webhookSealer = ({ env }: { env: Pick<ApiEnv, 'LICENSE_KEYS'> }) =>
  openSealer(env.LICENSE_KEYS, 'webhook');

type Secrets = Pick<EndpointRow, 'id' | 'secretSealed' | 'formerSealed' | 'formerUntil'>;

/** The secrets that sign now: the current one, and a replaced one for a while. */
async function secretsOf(
  context: { env: Pick<ApiEnv, 'LICENSE_KEYS'>; now: number },
  { id, secretSealed, formerSealed, formerUntil }: Secrets,
): Promise<string[]> {
  const sealed = [secretSealed, ...(formerSealed && (formerUntil ?? 0) > context.now ? [formerSealed] : [])];
  const sealer = webhookSealer(context);
  return Promise.all(sealed.map((secret) => sealer.open(id, secret)));
}

/** The headers that prove to the receiver who sent a body, and when. */
export async function signedHeaders(
  context: { env: Pick<ApiEnv, 'LICENSE_KEYS'>; now: number },
  endpoint: Secrets,
  uid: string,
  body: string,
): Promise<Record<string, string>> {
  const at = new Date(context.now);
  const secrets = await secretsOf(context, endpoint);
  return {
    'webhook-id': uid,
    'webhook-timestamp': String(Math.floor(context.now / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(uid, at, body)).join(' '),
  };
}
