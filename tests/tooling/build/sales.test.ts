import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerSales, salePages, salesDefine } from '#scripts/build/sales.ts';

afterEach(() => void vi.unstubAllEnvs());

const IMPORTS = `import { Card } from '#islands/ui/data/Card.tsx';
import { AutoRenewal } from '#islands/subscriptions/AutoRenewal.tsx';
import { REAL_SALES } from '#lib/contract/real-sales.ts';
`;
const CODE = `${IMPORTS}export const shown = REAL_SALES ? <AutoRenewal /> : <Card />;\n`;

/** The module as the bundler gets it, by the setting. */
function built(provider: string, code = CODE): string {
  vi.stubEnv('PAYMENT_PROVIDER', provider);
  const { transform } = answerSales();
  if (typeof transform !== 'object') throw new Error('The plugin has a filter');
  return transform.handler.call({} as never, code, 'a.tsx') as string;
}

describe('a build that simulates payments', () => {
  it('answers in place, and leaves out what only a branch would show', () => {
    expect(built('fake')).toBe(
      `import { Card } from '#islands/ui/data/Card.tsx';\nexport const shown = false ? <AutoRenewal /> : <Card />;\n`,
    );
  });

  it('has no pages of an order', () => {
    vi.stubEnv('PAYMENT_PROVIDER', 'fake');
    expect([salePages(), salesDefine()]).toEqual([[], { __REAL_SALES__: 'false' }]);
  });
});

describe('a build that sells for money', () => {
  it('answers in place, and keeps the imports', () => {
    expect(built('stripe')).toBe(
      `${IMPORTS.replace(/import \{ REAL_SALES.*\n/, '')}export const shown = true ? <AutoRenewal /> : <Card />;\n`,
    );
  });

  it('has the pages of an order, on demand', () => {
    vi.stubEnv('PAYMENT_PROVIDER', 'stripe');
    expect(salePages().map(({ pattern, prerender }) => [pattern, prerender])).toEqual([
      ['/checkout/[product]', false],
      ['/checkout/orders/[id]', false],
      ['/checkout/orders/[id]/pay', false],
      ['/rinnovo-automatico/disdici/[token]', false],
    ]);
    expect(salesDefine()).toEqual({ __REAL_SALES__: 'true' });
  });
});

it('goes by the Worker’s settings where the environment says nothing', () => {
  vi.stubEnv('PAYMENT_PROVIDER', '');
  expect(salesDefine()).toEqual({ __REAL_SALES__: 'false' });
});
