import { expect, it } from 'vitest';
import { deploymentFaults } from '#scripts/deploy/faults.ts';

const whole = {
  siteOrigin: 'https://portale.coa.it',
  mailFrom: 'COA <noreply@coa.it>',
  databaseId: '7f0c4c0e-5f43-4d43-9a51-0d8e2d1b7c11',
  vatNumber: '01234567897',
};

it('finds nothing wrong with the settings of a site of one’s own', () => {
  expect(deploymentFaults(whole)).toEqual([]);
  expect(deploymentFaults({ ...whole, mailFrom: 'noreply@portale.coa.it' })).toEqual([]);
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
])('refuses %s of %o, and says nothing of the rest', (named, changes) => {
  const faults = deploymentFaults({ ...whole, ...changes });
  expect([faults.length, faults[0]]).toEqual([1, expect.stringContaining(named)]);
});
