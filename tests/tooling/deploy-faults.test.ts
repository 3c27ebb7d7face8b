import { expect, it } from 'vitest';
import { deploymentFaults, sizeFaults, startUpFaults } from '#scripts/deploy/faults.ts';
import { readActive } from '#scripts/deploy/start-up.ts';
import { readUploadSize } from '#scripts/deploy/upload-size.ts';

const whole = {
  siteOrigin: 'https://portale.coa.it',
  mailFrom: 'COA <noreply@coa.it>',
  databaseId: '7f0c4c0e-5f43-4d43-9a51-0d8e2d1b7c11',
  vatNumber: '01234567897',
  paymentProvider: 'fake',
  requiredSecrets: ['SESSION_KEYS'],
  stripeApiOrigin: '',
};
const selling = {
  ...whole,
  paymentProvider: 'stripe',
  requiredSecrets: ['SESSION_KEYS', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
};

it('finds no fault in the settings of a real site', () => {
  expect(deploymentFaults(whole)).toEqual([]);
  expect(deploymentFaults({ ...whole, mailFrom: 'noreply@portale.coa.it' })).toEqual([]);
  expect(deploymentFaults(selling)).toEqual([]);
});

it.each([
  ['SITE_ORIGIN', { siteOrigin: 'https://portal.example.com', mailFrom: 'COA <noreply@example.com>' }],
  ['SITE_ORIGIN', { siteOrigin: 'http://portale.coa.it' }],
  ['SITE_ORIGIN', { siteOrigin: 'https://localhost:8787', mailFrom: 'noreply@localhost' }],
  ['database_id', { databaseId: '' }],
  ['database_id', { databaseId: '00000000-0000-0000-0000-000000000000' }],
  ['VAT number', { vatNumber: '' }],
  ['VAT number', { vatNumber: '12345678901' }],
  ['VAT number', { vatNumber: '99999999990' }],
  ['MAIL_FROM', { mailFrom: 'COA <noreply@altrove.it>' }],
  ['MAIL_FROM', { mailFrom: 'COA <noreply@notcoa.it>' }],
  ['MAIL_FROM', { mailFrom: '' }],
  ['PAYMENT_PROVIDER must be stripe or fake', { paymentProvider: 'paypal' }],
  ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set', { paymentProvider: 'stripe' }],
  [
    'STRIPE_WEBHOOK_SECRET is not set',
    { ...selling, requiredSecrets: ['SESSION_KEYS', 'STRIPE_SECRET_KEY'] },
  ],
  [
    'publishable key',
    { ...selling, known: { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' } },
  ],
  ['swapped', { known: { STRIPE_WEBHOOK_SECRET: 'sk_live_1' } }],
  ['[vars]', { ...selling, exposed: ['SITE_ORIGIN', 'STRIPE_SECRET_KEY'] }],
  ['STRIPE_API_ORIGIN', { ...selling, stripeApiOrigin: 'http://localhost:9620' }],
])('refuses %s of %o, and reports nothing else', (named, changes) => {
  const faults = deploymentFaults({ ...whole, ...changes });
  expect([faults.length, faults[0]]).toEqual([1, expect.stringContaining(named)]);
});

it('reads wrangler’s output about an upload', () => {
  const output =
    'Attaching additional modules:\nTotal Upload: 2000.00 KiB / gzip: 500.50 KiB\n--dry-run: exiting now.';
  expect(readUploadSize(output)).toEqual({ total: 2_048_000, compressed: 512_512 });
  expect(() => readUploadSize('--dry-run: exiting now.')).toThrow('did not say');
});

it.each([
  [2_000_000, []],
  [2_000_001, [expect.stringContaining('2000001 bytes with gzip')]],
])('compares a Worker of %i compressed bytes with its limit', (compressed, faults) => {
  expect(sizeFaults({ total: 4_000_000, compressed })).toEqual(faults);
});

it('reads wrangler’s output about the start time, and compares it with its limit', () => {
  expect(readActive('│   Active: 149.6 ms (including 6.5 ms garbage collection)\n│   Idle: 9 ms')).toBe(
    149.6,
  );
  expect(() => readActive('Startup phase analysed')).toThrow('did not say');
  expect(startUpFaults(150)).toEqual([]);
  expect(startUpFaults(150.1)).toEqual([expect.stringContaining('150.1 ms of processor time')]);
});
