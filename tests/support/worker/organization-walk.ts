import * as v from 'valibot';
import { expect } from 'vitest';
import { Organization, Organizations } from '#lib/contract/organizations/organizations.ts';
import { customer } from './transports.ts';
import type { Walker } from './walker.ts';

/** Makes every call about organizations, and one that a person has as well. */
export async function walkOrganizations({ ask }: Pick<Walker, 'ask'>) {
  const { client: admin } = await customer();
  const body = { name: 'Studio Bianchi' };
  const { id } = v.parse(Organization, await ask(admin, 'createOrganization', { body }));
  const params = { organization: id };
  expect(v.parse(Organizations, await ask(admin, 'organizations')).results).toHaveLength(1);
  await ask(admin, 'organization', { params });
  await ask(admin, 'licenses', { params });
}
