import * as v from 'valibot';
import { Organization } from '#lib/contract/organizations/organizations.ts';
import { member } from '#tests/support/worker/api.ts';
import type { Meter } from './meter.ts';

/** Who creates an organization, and works in it. */
export async function organize({ ask }: Meter) {
  const { access } = await member();
  const made = await ask('createOrganization', [2, 0, 31, 20, 2], {
    access,
    body: { name: 'Studio Bianchi' },
  });
  const { id: organization } = v.parse(Organization, made);
  const asked = { access, params: { organization } };
  await ask('organizations', [2, 0, 6, 0, 0], { access });
  await ask('organization', [1, 0, 5, 0, 0], asked);
  await ask('licenses', [2, 0, 10, 0, 0], asked, 'an organization');
}
