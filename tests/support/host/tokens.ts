import { createHmac, randomUUID } from 'node:crypto';
import type { Customer, Settings } from './types.ts';

const SECRET = randomUUID();

interface Access {
  customer: Customer;
  expiresAt: number;
}

/**
 * Tokens like simplejwt's with ROTATE_REFRESH_TOKENS and BLACKLIST_AFTER_ROTATION: a refresh token works exactly
 * once, without a grace period.
 */
export function createTokens(settings: Settings) {
  const access = new Map<string, Access>();
  const refresh = new Map<string, Customer>();
  const counts = { refreshed: 0, refused: 0 };

  function pair(customer: Customer) {
    const tokens = { access: jwt('access', customer.id), refresh: jwt('refresh', customer.id) };
    access.set(tokens.access, { customer, expiresAt: Date.now() + settings.accessLifeMs });
    refresh.set(tokens.refresh, customer);
    return tokens;
  }

  return {
    counts,
    pair,
    rotate(used: string) {
      const customer = refresh.get(used);
      refresh.delete(used);
      if (customer) counts.refreshed += 1;
      else counts.refused += 1;
      return customer && pair(customer);
    },
    revoke: (used: string) => refresh.delete(used),
    holder(token: string): Customer | undefined {
      const known = access.get(token);
      return known && known.expiresAt > Date.now() ? known.customer : undefined;
    },
    /** Expires every access token. */
    expireAccess(): void {
      access.clear();
    },
    /** Ends every session, like a new signing key, or the sessions of one customer. */
    revokeAll(id?: number): void {
      for (const [token, { customer }] of access)
        if (customer.id === (id ?? customer.id)) access.delete(token);
      for (const [token, customer] of refresh) if (customer.id === (id ?? customer.id)) refresh.delete(token);
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

function jwt(type: 'access' | 'refresh', userId: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ token_type: type, jti: randomUUID(), user_id: userId })}`;
  return `${body}.${createHmac('sha256', SECRET).update(body).digest('base64url')}`;
}
