import { randomUUID } from 'node:crypto';
import type { Customer, HostLicense, HostPayment } from './types.ts';

const DAY_MS = 86_400_000;
export const PASSWORD = 'Ospite-esterno-2026';

export const products = [
  {
    id: 1,
    name: 'Portfolio Optimizer',
    description: 'Ottimizzazione di portafoglio',
    features: ['Frontiera efficiente', 'Vincoli', 'Report', 'Importazione CSV'],
    base_price: '49.00',
    formatted_base_price: '€49,00',
    available_durations: {
      monthly: { label: '1 mese', multiplier: '1.00' },
      yearly: { label: '12 mesi', multiplier: '9.60' },
    },
    is_featured: true,
    logo_url: 'https://testserver/media/optimizer.png',
  },
  {
    id: 2,
    name: 'Crypto Analyzer',
    description: 'Analisi di criptovalute',
    features: ['Grafici'],
    base_price: '29.90',
    formatted_base_price: '€29,90',
    available_durations: { monthly: { label: '1 mese', multiplier: '1.00' } },
    is_featured: false,
    logo_url: null,
  },
];

/** The last assigned id. */
let lastId = 100;
export const nextId = () => ++lastId;

export function sell(customer: Customer, productId: number, durationKey: string): HostLicense | undefined {
  const product = products.find(({ id }) => id === productId);
  const durations = Object.entries(product?.available_durations ?? {});
  const duration = durations.find(([key]) => key === durationKey)?.[1];
  if (!product || !duration) return undefined;
  const months = Number.parseInt(duration.label, 10);
  const now = Date.now();
  const expires = new Date(now + months * 30 * DAY_MS).toISOString();
  const price = (Number(product.base_price) * Number(duration.multiplier)).toFixed(2);
  const license: HostLicense = {
    id: nextId(),
    product_name: product.name,
    product_id: product.id,
    status: 'active',
    license_key: randomUUID().toUpperCase(),
    auto_renewal: false,
    created_at: new Date(now).toISOString(),
    expires_at: expires,
    expiry_date: expires,
    is_active: true,
    purchase_price: price,
    max_activations: 3,
    active_activations: 0,
    duration_months: months,
    days_until_expiry: months * 30,
  };
  customer.licenses.unshift(license);
  customer.payments.unshift(paymentFor(license, duration.label, now));
  return license;
}

function paymentFor(license: HostLicense, duration: string, now: number): HostPayment {
  return {
    id: nextId(),
    transaction_id: `TX-${lastId}`,
    product_name: license.product_name,
    license_duration: duration,
    amount: license.purchase_price,
    currency: 'EUR',
    payment_method: 'fake',
    payment_method_display: 'Pagamento simulato',
    status: 'completed',
    provider: 'fake',
    created_at: new Date(now).toISOString(),
    invoice_url: null,
  };
}

/** A customer with two licences, a device and twelve payments. */
export function newCustomer(): Customer {
  const id = nextId();
  const customer: Customer = {
    id,
    email: `cliente.${id}@example.com`,
    password: PASSWORD,
    isEmailVerified: true,
    picture: null,
    profile: {
      first_name: 'Lucia',
      last_name: 'Moretti',
      phone: '',
      company: '',
      address: '',
      city: '',
      postal_code: '',
    },
    licenses: [],
    payments: [],
    activations: [],
  };
  for (const _ of Array.from({ length: 12 })) sell(customer, 1, 'monthly');
  customer.licenses.splice(2);
  const [license] = customer.licenses;
  if (license) {
    license.active_activations = 1;
    const device = { id: nextId(), license_id: license.id, name: 'Portatile', status: 'active' };
    customer.activations.push({ ...device, first_seen: license.created_at });
  }
  return customer;
}
