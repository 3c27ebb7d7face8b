export const providers = ['stripe', 'fake'] as const;

export type PaymentProvider = (typeof providers)[number];

/**
 * Who is paid for new orders, by the setting (docs/product.md, 9.10 Orders). Undefined sells nothing: a misspelt setting must
 * not give licences away. Only a local run simulates without being told.
 */
export function sellingProvider(env: {
  PAYMENT_PROVIDER?: string | undefined;
  OUTBOX?: string | undefined;
}): PaymentProvider | undefined {
  const named = env.PAYMENT_PROVIDER || (env.OUTBOX === 'on' ? 'fake' : '');
  return providers.find((provider) => provider === named);
}
