import type { CustomerBody } from '#lib/contract/admin/customers/customers.ts';
import type { ServedLicenseBody } from '#lib/contract/admin/licenses/licenses.ts';

export const at = '2026-09-15T09:30:00.000Z';

export const billing = {
  ...{ first_name: 'Ada', last_name: 'Rossi', company: '', address: '', city: 'Milano', postal_code: '' },
  ...{ province: '', country: 'IT', tax_code: '', vat_number: '', sdi_code: '', pec: '', phone: '' },
};

/** The API's response with a customer, for staff. */
export const body: CustomerBody = {
  ...{ id: '7', email: 'ada@example.com', first_name: 'Ada', last_name: 'Rossi', company: '' },
  ...{
    role: 'customer',
    kind: 'person',
    people: [],
    is_verified: true,
    created_at: at,
    verified_at: at,
    last_login: at,
  },
  email_change: null,
  factors: { since: null, authenticator: false, passkeys: 0, recovery_codes: 0, reset_at: null },
  ...{ billing, invoice_email: '' },
  ...{ licenses: [], payments: [], conversations: [], withdrawals: [], notes: [] },
  ...{ sessions: [], mails: [], security_log: [], organizations: [] },
};

/** One of the customer's licences. */
export const licenseBody: ServedLicenseBody = {
  ...{ id: 'l', masked_key: 'COA-•••••-WXYZ2', product_id: 'one', product_name: 'Uno' },
  customer: { id: '7', name: 'Ada Rossi', email: 'ada@example.com' },
  ...{ organization: null, holder: null },
  ...{
    status: 'active',
    expires_at: null,
    max_activations: 3,
    is_trial: false,
    license_kind: 'paid',
    days_until_expiry: null,
  },
  ...{ grace_until: null, active_devices: 0, created_at: at, auto_renewal: false, given_days: 0 },
  support_left: { freed: 6, days: 30, devices: 2 },
  ...{ slots: 0, devices: [] },
};
