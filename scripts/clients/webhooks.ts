import { toEventBody } from '#lib/api/services/webhooks/facts.ts';
import { signedHeaders, webhookSealer } from '#lib/api/services/webhooks/secrets.ts';
import { allowed, license_id, product, ts } from './samples.ts';

const env = { LICENSE_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64url')}` };
const now = Date.parse(ts);
const at = now / 1000;
const ID = 'msg_1';
const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const [secret, next, foreign] = [secretOf(5), secretOf(6), secretOf(9)];

/** An event in the server's wording, made from its columns. */
const body = toEventBody({
  type: 'license.revoked',
  createdAt: now,
  data: JSON.stringify({
    license: {
      id: license_id,
      customer_id: 'customer-1',
      product_id: product,
      product_name: 'Perché «no»',
      status: 'revoked',
      auto_renewal: 0,
      created_at: now,
      activated_at: now,
      expires_at: null,
      purchase_price: 58800,
      max_activations: 3,
      active_activations: 1,
      duration_months: 12,
      is_trial: 0,
      entitlements: JSON.stringify({ ...allowed, durations: {} }),
    },
  }),
});

/** The headers as the server sends them: the current secret's signature, then a replaced secret's. */
async function headersBy(present: string, former?: string, seconds = at): Promise<Record<string, string>> {
  const id = 'endpoint-1';
  const sealer = webhookSealer({ env });
  const sealed = {
    id,
    secretSealed: await sealer.seal(id, present),
    formerSealed: former ? await sealer.seal(id, former) : null,
    formerUntil: former ? seconds * 1000 + 1 : null,
  };
  return signedHeaders({ env, now: seconds * 1000 }, sealed, ID, body);
}

/** Deliveries by the Standard Webhooks convention; `null` for forgeries. */
export async function webhooks() {
  const headers = await headersBy(secret);
  const sig = headers['webhook-signature'];
  const signed = (text: string) => ({ ...headers, 'webhook-signature': text });
  const timed = (time: number | string) => ({ ...headers, 'webhook-timestamp': String(time) });
  const usual = { headers, body, secrets: [secret], now: at + 10 };
  const both = { ...usual, headers: await headersBy(next, secret) };
  const event = JSON.parse(body);
  return [
    { about: 'good', ...usual, event },
    { about: 'signed with the new and the old secret, for who has the old', ...both, event },
    {
      about: 'signed with the new and the old secret, for who has the new',
      ...both,
      secrets: [next],
      event,
    },
    { about: 'while the receiver has both secrets', ...usual, secrets: [next, secret], event },
    { about: 'beside a signature of another kind', ...usual, headers: signed(`v1a,AAAA ${sig}`), event },
    { about: 'four minutes late', ...usual, now: at + 240, event },
    { about: 'four minutes early', ...usual, now: at - 240, event },
    {
      about: 'sent again with a time and a signature of its own',
      ...usual,
      headers: await headersBy(secret, undefined, at + 3600),
      now: at + 3601,
      event,
    },
    { about: 'signed with another secret', ...usual, headers: await headersBy(foreign), event: null },
    { about: 'of a rotation, for a stranger', ...both, secrets: [foreign], event: null },
    { about: 'with a changed body', ...usual, body: body.replace('revoked', 'renewed'), event: null },
    { about: 'with a body written anew', ...usual, body: JSON.stringify(event, null, 1), event: null },
    { about: 'with another id', ...usual, headers: { ...headers, 'webhook-id': 'msg_2' }, event: null },
    { about: 'with another time', ...usual, headers: timed(at + 5), event: null },
    { about: 'told again after six minutes', ...usual, now: at + 360, event: null },
    { about: 'from the future', ...usual, now: at - 360, event: null },
    { about: 'with a time that is no number', ...usual, headers: timed(`x${at}`), event: null },
    { about: 'with a time of 400 digits', ...usual, headers: timed('9'.repeat(400)), event: null },
    { about: 'with half a signature', ...usual, headers: signed(sig?.slice(0, 20) ?? ''), event: null },
    { about: 'with a signature that is no base64', ...usual, headers: signed('v1,§'), event: null },
    { about: 'without a signature', ...usual, headers: signed(''), event: null },
    { about: 'without any header', ...usual, headers: {}, event: null },
  ];
}
