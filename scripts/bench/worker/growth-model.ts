import { DAY_MS, REMINDER_DAYS } from '#lib/contract/limits.ts';

/** Licences of each customer. */
const PER_CUSTOMER = 10;
/** Of five licences, two have a second device, one was renewed and one has expired. */
const SECOND_DEVICE = 'i % 5 < 2';
const RENEWED = 'i % 5 = 0';
const ENDED = 'i % 5 = 4';
/** Of ten customers, four are companies. */
const COMPANY = 'i % 10 < 4';

/** Maps each number to another 32-bit number: rows are inserted in no order of their ids, as with random ids. */
const scattered = (number: string, salt: number) => `((${number}) * 2654435761 + ${salt}) % 4294967296`;

/** A hexadecimal string, distinct for each number and kind of row. */
const hex = (length: number, number: string, salt: number) =>
  `printf('%08x%0${length - 8}x', ${scattered(number, salt)}, ${number})`;
const uuid = (number: string, salt: number) =>
  `printf('%08x-%04x-8000-8000-%012x', ${scattered(number, salt)}, ${salt}, ${number})`;

export const id = (number: string, salt: number) => hex(16, number, salt);
export const user = (number: string) => `'c000' || ${id(number, 1)}`;
const license = id('i', 2);
export const payment = (again: 0 | 1) => id(`i * 2 + ${again}`, 3);

export const customersOf = (licenses: number): number => Math.ceil(licenses / PER_CUSTOMER);

/** `rows` numbers in a table `n(i)`. */
export const countTo = (rows: number, from = 0) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + rows - 1})`;

/** The instants of a licence: bought up to two years ago, ending within a year of now. */
const momentsOf = (now: number) => {
  const end = `${now} + iif(${ENDED}, -1, 1) * ((i * 7919) % 365 + 1) * ${DAY_MS} - (i * 104729) % ${DAY_MS}`;
  return { bought: `(${end} - iif(${RENEWED}, 2, 1) * ${365 * DAY_MS})`, end: `(${end})` };
};

/**
 * Statements that fill a migrated database with licences and their rows, numbered from `from`: the model of
 * `docs/decisions/0021-shards.md` and docs/costs.md. Plain SQL, so that half a million licences take minutes.
 */
export function growthStatements(count: number, now: number, from = 0): string[] {
  const { bought, end } = momentsOf(now);
  const customers = customersOf(count);
  const numbers = (rows: number) => countTo(rows, from);

  const owner = user(`${from} + (i - ${from}) % ${customers}`);

  const ofLicenses = (into: string, select: string, where = 'true') =>
    `INSERT INTO ${into} ${numbers(count)} SELECT ${select} FROM n WHERE ${where}`;
  const activity = (salt: number, type: string, where?: string) =>
    ofLicenses(
      'activities (id, user_id, type, description, created_at)',
      `${id('i', salt)}, ${owner}, '${type}', 'Portfolio Optimizer, 12 mesi: 499,00 €', ${bought}`,
      where,
    );
  const paid = (again: 0 | 1, where?: string) =>
    ofLicenses(
      `payments (id, user_id, license_id, product_id, transaction_id, product_name, duration_key, license_duration,
        amount_cents, currency, payment_method, status, provider, idempotency_key, created_at,
        terms_version)`,
      `${payment(again)}, ${owner}, ${license}, 'portfolio-optimizer', 'TRX-' || upper(${hex(16, `i * 2 + ${again}`, 4)}),
        'Portfolio Optimizer', '12m', '12 mesi', 49900, 'EUR', 'simulated', 'completed', 'fake',
        ${uuid(`i * 2 + ${again}`, 5)}, ${bought} + ${again * 365 * DAY_MS}, 1`,
      where,
    );
  const device = (number: 0 | 1, name: string, where?: string) =>
    ofLicenses(
      'activations (id, license_id, fingerprint_hash, name, platform, app_version, first_seen_at, last_seen_at)',
      `${id(`i * 2 + ${number}`, 6)}, ${license}, ${hex(64, `i * 2 + ${number}`, 7)}, '${name}', 'Windows 11', '2.4.1',
        ${bought}, ${now - DAY_MS}`,
      where,
    );

  return [
    `INSERT INTO users (id, email, password_hash, email_verified_at, first_name, last_name, company, address, city,
        postal_code, tax_code, vat_number, sdi_code, pec, created_at)
      ${numbers(customers)} SELECT ${user('i')}, 'giulia.ferrari.' || i || '@example.com', '', ${now}, 'Giulia', 'Ferrari',
        iif(${COMPANY}, 'Ferrari Consulenza', ''), 'Via Torino 14', 'Milano', '20123', 'FRRGLI84C55F205V',
        iif(${COMPANY}, '10000000009', ''), iif(${COMPANY}, 'ABC1234', ''), iif(${COMPANY}, 'ferrari@pec.example.com', ''),
        ${now - 800 * DAY_MS} FROM n`,
    ofLicenses(
      `licenses (id, user_id, product_id, status, key_lookup, key_sealed, key_first, key_last, auto_renewal, duration_key, duration_months,
        purchase_price_cents, max_activations, created_at, activated_at, expires_at)`,
      `${license}, ${owner}, 'portfolio-optimizer', iif(${ENDED}, 'expired', 'active'), ${hex(43, 'i', 8)},
        'k1.' || ${hex(77, 'i', 9)}, ${hex(10, 'i', 10)}, ${hex(10, 'i', 11)}, i % 3 = 0, '12m', 12, 49900, 3, ${bought}, ${bought}, ${end}`,
    ),
    paid(0),
    paid(1, RENEWED),
    `INSERT INTO payment_events (id, payment_id, status, created_at)
      SELECT substr(id, 9) || substr(id, 1, 8), id, status, created_at FROM payments WHERE provider = 'fake'
      AND id NOT IN (SELECT payment_id FROM payment_events)`,
    ofLicenses(
      'license_terms (license_id, kind, payment_id, brought_at, months, expires_at, duration_months)',
      `${license}, 'purchase', ${payment(0)}, ${bought}, 12, ${bought} + ${365 * DAY_MS}, 12`,
    ),
    ofLicenses(
      `license_terms (license_id, kind, payment_id, brought_at, months, previous_expires_at, expires_at,
        duration_months)`,
      `${license}, 'renewal', ${payment(1)}, ${bought} + ${365 * DAY_MS}, 12, ${bought} + ${365 * DAY_MS}, ${end}, 24`,
      RENEWED,
    ),
    `INSERT INTO documents (kind, year, number, issued_at, payment_id, vat_scheme, vat_percent, net_cents, vat_cents, is_renewal,
        is_replaced, shop_version, buyer)
      SELECT 'invoice', 2000, ${from * 2} + row_number() OVER (), p.created_at, p.id, 'domestic', 22, 40902, 8998, 0,
        0, 0, json_patch('{}', json_object('first_name', u.first_name, 'last_name', u.last_name,
        'company', nullif(u.company, ''), 'address', u.address, 'postal_code', u.postal_code,
        'city', u.city, 'country', u.country, 'tax_code', u.tax_code, 'vat_number', nullif(u.vat_number, ''),
        'sdi_code', nullif(u.sdi_code, ''), 'pec', nullif(u.pec, '')))
      FROM payments p JOIN users u ON u.id = p.user_id WHERE p.provider = 'fake'
      AND p.id NOT IN (SELECT payment_id FROM documents)`,
    device(0, 'Studio'),
    device(1, 'Portatile', SECOND_DEVICE),
    ...REMINDER_DAYS.map((days) =>
      // Reminders of the last day are still due.
      ofLicenses(
        'expiry_reminders (license_id, expires_at, days)',
        `${license}, ${end}, ${days}`,
        `${end} <= ${now + (days - 1) * DAY_MS}`,
      ),
    ),
    activity(10, 'license_created'),
    activity(11, 'payment_completed'),
    activity(12, 'license_activated'),
    activity(13, 'license_activated', SECOND_DEVICE),
    activity(14, 'license_extended', RENEWED),
  ];
}
