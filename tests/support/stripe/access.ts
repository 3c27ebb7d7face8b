import { accountRestricted, expiredKey, noRight, publishableKey, wrongKey } from './api/refusal.ts';

/** The restricted key's permission that a call needs, by the start of its path. */
const rights: Record<string, string> = {
  '/v1/disputes': 'dispute',
  '/v1/payouts': 'payout',
  '/v1/balance_transactions': 'balance_transaction',
  '/v1/refunds': 'charge',
  '/v1/charges': 'charge',
  '/v1/payment_intents': 'payment_intent',
  '/v1/checkout/sessions': 'checkout_session',
  '/v1/customers': 'customer',
};
const rightOf = (method: string, path: string): string => {
  const name = Object.entries(rights).find(([prefix]) => path.startsWith(prefix))?.[1] ?? '';
  return `rak_${name}_${method === 'GET' ? 'read' : 'write'}`;
};

/** Calls that a restricted account refuses. */
const charging = new Set(['POST /v1/checkout/sessions', 'POST /v1/payment_intents']);

/** The validity and permissions of keys, and whether the account may charge. */
export function createAccess() {
  let isExpired = false;
  let isRestricted = false;
  const denied = new Set<string>();

  return {
    setExpired(expired: boolean) {
      isExpired = expired;
    },
    setRestricted(restricted: boolean) {
      isRestricted = restricted;
    },
    deny(names: string[]) {
      denied.clear();
      for (const name of names) denied.add(name);
    },
    /** Throws Stripe's refusal if the key or the account may not make the call. */
    check({ method, path, authorization }: { method: string; path: string; authorization: string }): void {
      const secret = authorization.replace('Bearer ', '');
      if (secret.startsWith('pk_')) throw publishableKey();
      if (!/^[sr]k_test_/.test(secret)) throw wrongKey(secret);
      if (isExpired) throw expiredKey();
      const right = rightOf(method, path);
      if (denied.has(right)) throw noRight(right);
      if (isRestricted && charging.has(`${method} ${path}`)) throw accountRestricted();
    },
  };
}
export type Access = ReturnType<typeof createAccess>;
