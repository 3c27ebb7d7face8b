import type { WebhookBody } from '#lib/contract/admin/webhooks/events.ts';
import { TEST_EVENT, type WebhookType, webhookTypes } from '#lib/contract/admin/webhooks/rules.ts';

const NOW = '2026-03-01T10:00:00.000Z';
const CUSTOMER = '0198c2f4-9a53-7cc2-a1de-3f0d5c8b7e11';

const license = {
  id: '0198c2f4-9a53-7cc2-a1de-3f0d5c8b7e22',
  customer_id: CUSTOMER,
  organization: { id: CUSTOMER, name: 'Studio Bianchi' },
  holder: null,
  product_id: 'risk-manager',
  product_name: 'Risk Manager',
  status: 'active',
  auto_renewal: false,
  created_at: NOW,
  activated_at: NOW,
  expires_at: '2027-03-01T10:00:00.000Z',
  grace_until: null,
  purchase_price: '588.00',
  max_activations: 3,
  active_activations: 1,
  duration_months: 12,
  is_trial: false,
  features: ['backtest', 'export'],
  limits: { portfolios: 10 },
};
const device = { id: '0198c2f4-9a53-7cc2-a1de-3f0d5c8b7e33', platform: 'Windows 11', app_version: '2.4.1' };
const payment = {
  id: '0198c2f4-9a53-7cc2-a1de-3f0d5c8b7e44',
  customer_id: CUSTOMER,
  license_id: license.id,
  product_id: license.product_id,
  product_name: license.product_name,
  transaction_id: 'TRX-3F0D5C8B7E114A1D',
  license_duration: '12 mesi',
  amount: '588.00',
  refunded: '0.00',
  currency: 'EUR',
  status: 'completed',
  created_at: NOW,
};
const withdrawal = {
  id: '0198c2f4-9a53-7cc2-a1de-3f0d5c8b7e55',
  number: 'REC-2026-000012',
  declared_at: NOW,
};
const document = {
  id: '512',
  payment_id: payment.id,
  kind: 'invoice',
  number: '2026-000012',
  is_correction: false,
  issued_at: NOW,
  vat_scheme: 'domestic',
  vat_percent: 22,
  net: '481.97',
  vat: '106.03',
} as const;
const nothing = { license: null, device: null, payment: null, document: null, withdrawal: null };
const withStatus = (status: string) => ({ license: { ...license, status } });
const fresh = { ...license, activated_at: null, active_activations: 0 };
const refunded = { ...payment, status: 'refunded', refunded: '588.00' };

/** The subject of each event; the other fields of its `data` are null. */
const facts: Readonly<Record<WebhookType | typeof TEST_EVENT, Partial<WebhookBody['data']>>> = {
  'license.created': { license: fresh },
  'license.renewed': { license },
  'license.extended': { license },
  'license.shortened': { license },
  'license.limit_changed': { license: { ...license, max_activations: 5 } },
  'license.moved': { license },
  'license.assigned': { license: { ...license, holder: { id: '0198c2f4-9a53-7cc2-a1de-3f0d5c8b7e66' } } },
  'license.unassigned': { license: fresh },
  'license.expiring': { license },
  'license.expired': { license: { ...license, status: 'expired', expires_at: NOW } },
  'license.suspended': withStatus('suspended'),
  'license.reinstated': { license },
  'license.revoked': withStatus('revoked'),
  'license.key_replaced': { license },
  'device.activated': { license, device },
  'device.released': { license: { ...license, active_activations: 0 }, device },
  'payment.completed': { license: fresh, payment },
  'payment.refunded': { ...withStatus('revoked'), payment: refunded },
  'document.issued': { document },
  'document.refused': { document },
  'withdrawal.declared': { withdrawal },
  'withdrawal.executed': { ...withStatus('revoked'), payment: refunded, withdrawal },
  'withdrawal.undone': { ...withStatus('active'), payment, withdrawal },
  [TEST_EVENT]: {},
};

/** An example body of each event, for the guide. */
export const eventExamples = ([...webhookTypes, TEST_EVENT] as const).map((type) => ({
  type,
  body: { type, timestamp: NOW, data: { ...nothing, ...facts[type] } } satisfies WebhookBody,
}));
